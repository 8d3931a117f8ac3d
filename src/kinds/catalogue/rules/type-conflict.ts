import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { distinctCatalogues } from '../meaning/distinct.ts';
import { placedFields } from '../meaning/walk.ts';

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

function sqlTypeOf(field: Field): string {
  const storage = fieldTypes.get(field.type)?.storage(field);
  if (storage === undefined || storage.kind === 'none') return 'nothing';
  if (storage.kind === 'child-table') return 'a table';
  return storage.sqlType;
}
