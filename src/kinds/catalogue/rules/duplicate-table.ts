import type { Rule } from '#src/model/rule.ts';
import { tablesOf } from '../meaning/database-names.ts';
import { duplicateClaims } from '../meaning/duplicates.ts';

export const duplicateTable: Rule<'catalogue'> = {
  code: 'duplicate-table',
  summary: 'A table keeps the records of one catalogue, or the rows of one list.',
  scope: 'institution',
  check: (institution) =>
    duplicateClaims(
      institution,
      (resource) =>
        tablesOf(resource).map(({ name, path }) => ({ value: `${resource.definition.table.schema}.${name}`, path })),
      (table, other) => ({
        message: `\`${other}\` is kept in the table \`${table}\` already.`,
        hint: 'Give this one another name with `table: { name: … }`.',
      }),
    ),
};
