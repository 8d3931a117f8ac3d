import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { isTouched } from '#src/model/lost.ts';
import type { CatalogueResource } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { distinctCatalogues } from '../meaning/distinct.ts';
import { restsOf } from '../meaning/rests.ts';
import { type PlacedField, placedFields } from '../meaning/walk.ts';

interface Column {
  readonly sqlType: string;
  /** The file that says so first. */
  readonly file: string;
}

export const typeConflict: Rule<'catalogue'> = {
  code: 'type-conflict',
  summary: 'Institutions share their tables: a column has one type for all of them.',
  scope: 'model',
  check: (model) => {
    const columns = new Map<string, Column>();
    return distinctCatalogues(model).flatMap((resource) => {
      const { schema, name } = resource.definition.table;
      return placedFields(resource).flatMap(({ field, path }): readonly ResourceFinding[] => {
        const key = [schema, name, ...path.filter((_, index) => index % 2 === 1)].join('.').toLowerCase();
        if (isDoubtful(resource, { field, path })) return [];
        const sqlType = sqlTypeOf(field);
        const known = columns.get(key);
        if (known === undefined) columns.set(key, { sqlType, file: resource.origin([...path, 'type']).file });
        if (known === undefined || known.sqlType === sqlType) return [];
        return [
          {
            resource,
            path: [...path, 'type'],
            message: `\`${field.name}\` is kept as ${sqlType} here, but as ${known.sqlType} by ${known.file}.`,
            hint: 'All institutions keep it in the same column: use one type, or another name.',
          },
        ];
      });
    });
  },
};

const isDoubtful = ({ lost }: CatalogueResource, placed: Pick<PlacedField, 'field' | 'path'>): boolean =>
  lost.length > 0 &&
  [['table'], ...restsOf(placed, (type, field) => type.storage(field))].some((path) => isTouched(lost, path));

const WITHOUT_COLUMN = {
  'child-table': 'a table',
  junction: 'a table of pairs',
  group: 'several columns',
  lookup: 'nothing',
  none: 'nothing',
} as const;

function sqlTypeOf(field: Field): string {
  const storage = fieldTypes.get(field.type)?.storage(field);
  if (storage === undefined) return 'nothing';
  return 'sqlType' in storage ? storage.sqlType : WITHOUT_COLUMN[storage.kind];
}
