import { told } from '#src/codegen/json.ts';
import { readIn } from '#src/language/mapping.ts';
import { isList } from '#src/language/values.ts';
import type { Json } from '#src/model/json.ts';
import type { Kind } from '#src/model/kind.ts';
import { accessTo, REVERSES } from '#src/model/permission.ts';
import { isOfKind } from '#src/model/resource.ts';
import { callText } from '#src/model/served-address.ts';
import { addressesOfProcess } from './addresses.ts';
import { processKeys, processSchemas } from './keys.ts';
import { linksOfProcess } from './manual-links.ts';
import { manualOfProcess } from './manual.ts';
import { PROCESS_LIST, type Process, type ProcessResource, processModule } from './process.ts';
import { processChanges } from './changes.ts';
import * as rules from './rules/index.ts';
import { runsOf } from './runs.ts';
import { scaffoldProcess } from './scaffold.ts';

/** `create` previews and runs; `export` takes the results away. */
const actionsOf = ({ reversible }: Process): readonly string[] => [
  'view',
  'create',
  'export',
  ...(reversible ? [REVERSES] : []),
];

/** What is asked of its runs as of any catalogue. */
function callsOfRuns(catalogue: Kind<'catalogue'>, { also }: ProcessResource): readonly Json[] {
  const calls = also !== undefined && isOfKind(also, 'catalogue') ? catalogue.manifest(also)['calls'] : undefined;
  return isList(calls) ? calls : [];
}

/** @param catalogue the kind that the runs of a process are kept, served and shown as */
export const processOver = (catalogue: Kind<'catalogue'>): Kind<'process'> => ({
  name: 'process',
  summary: 'Changes many records at once: asked for by fields, shown before it is done, and done in one.',
  fileName: null,
  ...processSchemas(catalogue),
  define: (data, name) => {
    const { kind: _kind, ...said } = readIn(processKeys, data);
    return { ...said, route: said.route ?? `/${name}` };
  },
  also: (resource) => {
    const data = runsOf(resource.data, resource.definition);
    return { ...resource, kind: 'catalogue', definition: catalogue.define(data, resource.name), data };
  },
  keyed: catalogue.keyed,
  isAddition: catalogue.isAddition,
  ...(catalogue.prune === undefined ? {} : { prune: catalogue.prune }),
  ...(catalogue.isDemand === undefined ? {} : { isDemand: catalogue.isDemand }),
  standIn: (path, key) =>
    key === 'title' || key === 'does' ? { es: '…', en: '…' } : (catalogue.standIn?.(path, key) ?? undefined),
  rules: Object.values(rules),
  screen: ({ definition }) => ({
    route: definition.route,
    title: definition.title,
    actions: actionsOf(definition),
    handWritten: null,
  }),
  addresses: addressesOfProcess,
  handWritten: ({ definition }) => [
    {
      path: ['run'],
      name: definition.run,
      module: processModule(definition),
      places: null,
      fields: [],
      list: PROCESS_LIST,
      guide: 'A process',
    },
  ],
  manifest: (resource) => {
    const { name, definition } = resource;
    const { run: _found, ...said } = definition;
    return {
      ...told(said),
      module: processModule(definition),
      access: accessTo(name, actionsOf(definition)),
      calls: [...callsOfRuns(catalogue, resource), ...addressesOfProcess(resource).map(callText)],
    };
  },
  manual: (resource, institution) => manualOfProcess(catalogue, resource, institution),
  manualLinks: linksOfProcess,
  changes: processChanges,
  scaffold: scaffoldProcess,
  server: async () => (await import('./server.ts')).part,
});
