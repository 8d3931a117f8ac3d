import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { isTouched } from '#src/model/left-out.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';
import { distinctCatalogues } from '../meaning/distinct.ts';
import { perResource } from '../meaning/per-resource.ts';
import { dependenciesOf } from '../meaning/dependencies.ts';
import { type PlacedField, placedFields } from '../meaning/walk.ts';

interface Column {
  readonly sqlType: string;
  /** The field that says so first, and where. */
  readonly resource: CatalogueResource;
  readonly path: Path;
}

const kept: (resource: CatalogueResource) => readonly Kept[] = perResource((resource) => {
  const { schema, name } = resource.definition.table;
  return placedFields(resource)
    .filter((placed) => !isDoubtful(resource, placed))
    .map(({ field, path }) => ({
      field,
      path: [...path, 'type'],
      column: [schema, name, ...path.filter((_, index) => index % 2 === 1)].join('.').toLowerCase(),
      sqlType: sqlTypeOf(field),
    }));
});

/** A field, and the column that its values are kept in. */
interface Kept {
  readonly field: Field;
  readonly path: Path;
  readonly column: string;
  readonly sqlType: string;
}

export const typeConflict: Rule<'catalogue'> = {
  code: 'type-conflict',
  summary: 'Institutions share their tables: a column has one type for all of them.',
  scope: 'model',
  check: (model) => {
    const columns = new Map<string, Column>();
    // Who says it otherwise than a layer below is told.
    const lowestFirst = distinctCatalogues(model).toSorted((one, other) => one.sources.length - other.sources.length);
    return lowestFirst.flatMap((resource) =>
      kept(resource).flatMap(({ field, path, column, sqlType }): readonly ResourceFinding[] => {
        const known = columns.get(column);
        if (known === undefined) columns.set(column, { sqlType, resource, path });
        if (known === undefined || known.sqlType === sqlType) return [];
        const { file, line } = known.resource.origin(known.path);
        return [
          {
            resource,
            path,
            message: `\`${field.name}\` is kept as ${sqlType} here, but as ${known.sqlType} by ${file}:${line}.`,
            hint: 'All institutions keep it in the same column: use one type, or another name.',
          },
        ];
      }),
    );
  },
};

const isDoubtful = ({ leftOut }: CatalogueResource, placed: Pick<PlacedField, 'field' | 'path'>): boolean =>
  leftOut.length > 0 &&
  [['table'], ...dependenciesOf(placed, (type, field) => type.storage(field))].some((path) => isTouched(leftOut, path));

const WITHOUT_COLUMN = {
  'child-table': 'a table',
  junction: 'a table of pairs',
  group: 'several columns',
  through: 'nothing',
  lookup: 'nothing',
  none: 'nothing',
} as const;

function sqlTypeOf(field: Field): string {
  const storage = fieldTypes.get(field.type)?.storage(field);
  if (storage === undefined) return 'nothing';
  return 'sqlType' in storage ? storage.sqlType : WITHOUT_COLUMN[storage.kind];
}
