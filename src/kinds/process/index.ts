import { readIn } from '#src/language/mapping.ts';
import type { Kind } from '#src/model/kind.ts';
import { REVERSES } from '#src/model/permission.ts';
import { addressesOfProcess } from './addresses.ts';
import { processKeys, processSchemas } from './keys.ts';
import { processModule } from './process.ts';
import * as rules from './rules/index.ts';
import { runsOf } from './runs.ts';
import { scaffoldProcess } from './scaffold.ts';

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
  screen: ({ definition: { title, route, reversible } }) => ({
    route,
    title,
    actions: ['view', 'create', 'export', ...(reversible ? [REVERSES] : [])],
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
      guide: 'A process',
    },
  ],
  manifest: ({ definition: { does, creates, changes, reversible } }) => ({
    does,
    creates: [...creates],
    changes: [...changes],
    reversible,
  }),
  scaffold: scaffoldProcess,
  server: async () => (await import('./server.ts')).part,
});
