import { isLeftOut, isTouched } from '#src/model/left-out.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Resolved } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { present } from '#src/model/present.ts';
import { distinctCatalogues } from '../meaning/distinct.ts';

/** What all institutions that have a catalogue must say alike, for its records are kept in one table. */
const SHARED: readonly { readonly path: Path; readonly valueOf: (resource: CatalogueResource) => string }[] = [
  { path: ['table', 'schema'], valueOf: ({ definition }) => definition.table.schema },
  { path: ['table', 'name'], valueOf: ({ definition }) => definition.table.name },
  { path: ['scope'], valueOf: ({ definition }) => definition.scope },
  { path: ['api', 'id'], valueOf: ({ definition }) => definition.api.id.toLowerCase() },
];

export const sharedTable: Rule<'catalogue'> = {
  code: 'shared-table',
  summary: 'Institutions keep a catalogue of one name in one table, and catalogues of different names apart.',
  scope: 'model',
  check: (model) => {
    const byName = new Map<string, CatalogueResource>();
    const byTable = new Map<string, CatalogueResource>();
    return distinctCatalogues(model).flatMap((resource): readonly ResourceFinding[] => {
      const { table } = resource.definition;
      const sameName = remember(byName, resource.name, resource);
      const sameTable = remember(byTable, `${table.schema}.${table.name}`, resource);
      return [
        ...SHARED.filter(
          ({ path, valueOf }) => !isLeftOut(sameName.leftOut, path) && valueOf(resource) !== valueOf(sameName),
        ).map(({ path, valueOf }) => ({
          resource,
          path,
          message: `\`${path.join('.')}\` is \`${valueOf(resource)}\` here, but \`${valueOf(sameName)}\` in ${fileOf(sameName)}.`,
          hint: 'All institutions keep this catalogue in one table.',
        })),
        // Two of one institution are told by `duplicate-table`.
        ...(sameTable.name === resource.name ||
        isDoubtful(resource) ||
        isDoubtful(sameTable) ||
        areTogether(model, resource, sameTable)
          ? []
          : [
              {
                resource,
                path: ['table', 'name'],
                message: `\`${sameTable.name}\` (${fileOf(sameTable)}) is kept in the table \`${table.schema}.${table.name}\` already.`,
                hint: 'Institutions share their tables: give this one another name with `table: { name: … }`.',
              },
            ]),
      ];
    });
  },
};

/** The first that was remembered under the key. */
function remember(known: Map<string, CatalogueResource>, key: string, resource: CatalogueResource): CatalogueResource {
  const first = known.get(key) ?? resource;
  known.set(key, first);
  return first;
}

const areTogether = ({ institutions }: Resolved, one: CatalogueResource, other: CatalogueResource): boolean =>
  institutions.some(({ resources }) => resources.has(one.name) && resources.has(other.name));

const isDoubtful = ({ leftOut }: CatalogueResource): boolean => isTouched(leftOut, ['table']);

const fileOf = ({ name, sources }: CatalogueResource): string => present(sources[0], `The file of ${name}`).file;
