import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { placedConstraints } from '../meaning/constraints.ts';

interface Idle {
  readonly path: Finding['path'];
  readonly why: string;
}

export const singleRecord: Rule<'catalogue'> = {
  code: 'single-record',
  summary: 'Of what there is one record nothing is said that several would need.',
  scope: 'resource',
  check: (resource) =>
    resource.definition.single
      ? idleIn(resource).map(({ path, why }) => ({
          path,
          part: 'key',
          dependsOn: [['single']],
          message: `There is one record (\`single\`): ${why}.`,
          hint: 'Leave it out, or `single`.',
        }))
      : [],
};

/** Keys whose value alone tells that several records are meant. */
function idleIn(resource: CatalogueResource): readonly Idle[] {
  const { data, definition } = resource;
  const { scope, api, tree, states, fields, record } = definition;
  const { read, reading } = api;
  return [
    ...(scope === 'global'
      ? [{ path: ['scope'], why: 'each institution makes its own, and nobody those of all' }]
      : []),
    ...(tree === null ? [] : [{ path: ['tree'], why: 'none is above it' }]),
    ...(states === null ? [] : [{ path: ['states'], why: 'settings are changed, and go through no states' }]),
    ...('list' in data ? [{ path: ['list'], why: 'its screen is its form, and no list is drawn' }] : []),
    ...(['order', 'beside', 'besideSeen'] as const)
      .filter((key) => record[key] !== null)
      .map((key) => ({ path: ['record', key], why: 'none is chosen from others' })),
    ...(read === 'whole' && reading.needs.length === 0 && reading.lookup.length === 0
      ? []
      : [{ path: ['api', 'read'], why: 'it is read whole, and nothing is looked for' }]),
    ...fields.flatMap((field): readonly Idle[] => [
      ...(field.unique ? [{ path: ['fields', field.name, 'unique'], why: 'no other has the same value' }] : []),
      ...(field.index ? [{ path: ['fields', field.name, 'index'], why: 'it is not searched for' }] : []),
      ...(field.find === true ? [{ path: ['fields', field.name, 'find'], why: 'it is not searched for' }] : []),
      ...(fieldTypes.get(field.type)?.marksActive === true
        ? [{ path: ['fields', field.name], why: 'it is not taken out of use, since none takes its place' }]
        : []),
    ]),
    ...placedConstraints(resource)
      .filter(({ kind }) => kind.ofSeveral === true)
      .map(({ path, kind }) => ({ path, why: `\`${kind.name}\` is about several` })),
  ];
}
