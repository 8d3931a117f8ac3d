import type { FieldTypes } from '#src/model/field-type.ts';
import type { Attachment } from '#src/model/table.ts';
import { rowFieldName } from '#src/model/row-id.ts';
import { isAll } from './for-companies.ts';
import type { MergedField } from './merged-field.ts';

/**
 * What the trigger of a column of files must know: none for other columns.
 * @param list the list whose rows have the column; null where it is the record's
 */
export function attachmentsOf(
  resource: string,
  list: string | null,
  { column, uses }: MergedField,
  types: FieldTypes,
): readonly Attachment[] {
  const all = uses.map(({ companyId }) => companyId);
  const taken = new Map<string, { readonly demands: Demands; readonly companies: number[] }>();
  for (const { companyId, field } of uses) {
    const demands = types.get(field.type)?.file?.(field);
    if (demands === undefined) continue;
    const key = JSON.stringify(demands);
    const known = taken.get(key) ?? { demands, companies: [] };
    known.companies.push(companyId);
    taken.set(key, known);
  }
  const [{ field }] = uses;
  const takes = [...taken.values()].map(({ demands: { maxSize, types: accepted }, companies }) => ({
    companies: isAll(companies, all) ? null : companies.toSorted((a, b) => a - b),
    maxSize,
    types: accepted,
  }));
  const name = list === null ? field.name : rowFieldName(list, field.name);
  return takes.length === 0 ? [] : [{ column, resource, field: name, ofRow: list !== null, takes }];
}

type Demands = Omit<Attachment['takes'][number], 'companies'>;
