import { type Claim, duplicateClaims } from '#src/model/claims.ts';
import { ofKind } from '#src/model/resource.ts';
import { isTouched } from '#src/model/left-out.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Rule } from '#src/model/rule.ts';
import { tablesOf } from '../meaning/database-names.ts';
import { perResource } from '../meaning/per-resource.ts';

const claimedTables: (resource: CatalogueResource) => readonly Claim[] = perResource((resource) =>
  isTouched(resource.leftOut, ['table'])
    ? []
    : tablesOf(resource).map(({ name, path }) => ({ value: `${resource.definition.table.schema}.${name}`, path })),
);

export const duplicateTable: Rule<'catalogue'> = {
  code: 'duplicate-table',
  summary: 'A table keeps the records of one catalogue, or the rows of one list.',
  scope: 'institution',
  check: (institution) =>
    duplicateClaims(ofKind(institution, 'catalogue'), claimedTables, (table, other) => ({
      message: `\`${other}\` is kept in the table \`${table}\` already.`,
      hint: 'Give this one another name with `table: { name: … }`.',
    })),
};
