import { isAnyResource } from '#src/model/any-resource.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Check } from '#src/model/table.ts';
import { columnName, databaseName, quoted } from '../sql/names.ts';
import { forCompanies } from './for-companies.ts';
import type { MergedField } from './merged-field.ts';
import type { FieldSet } from './variant.ts';

/**
 * Of a reference whose resource another field tells: that this one tells one of those declared. One column cannot have
 * a foreign key to several tables; that the record is there, the server asks with the record locked, and no record of
 * a catalogue is ever deleted.
 */
export function resourceChecks(
  table: string,
  { column, uses }: MergedField,
  sets: readonly FieldSet[],
): readonly Check[] {
  const companies = new Map<string, number[]>();
  const resourceColumns = new Set<string>();
  for (const { companyId, storage } of uses) {
    if (storage.kind !== 'any-reference') continue;
    const resourceColumn = columnName(storage.resourceField);
    resourceColumns.add(resourceColumn);
    const fields = sets.find((set) => set.companyId === companyId)?.fields ?? [];
    const isNumber = fields.find(({ name }) => name === storage.resourceField)?.valueType === 'integer';
    const values = Object.keys(storage.to).map((value) => (isNumber ? value : sqlText(value)));
    const told = isAnyResource(storage.to)
      ? `${quoted(resourceColumn)} is not null`
      : `coalesce(${quoted(resourceColumn)} in (${values.join(', ')}), false)`;
    const condition = `${quoted(column)} is null or ${told}`;
    companies.set(condition, [...(companies.get(condition) ?? []), companyId]);
  }
  return [...companies].map(([condition, ofCompanies], index) => ({
    name: databaseName(table, column, index === 0 ? 'resource' : `resource${index + 1}`),
    expression: forCompanies(
      condition,
      ofCompanies,
      uses.map(({ companyId }) => companyId),
    ),
    columns: [column, ...resourceColumns],
  }));
}
