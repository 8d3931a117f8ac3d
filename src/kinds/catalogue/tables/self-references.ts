import type { SelfReference } from '#src/model/table.ts';
import { columnName } from '../sql/names.ts';
import { isAll } from './for-companies.ts';
import type { Variant } from './variant.ts';

const columnsOf = ({ catalogue: { fields } }: Variant): readonly string[] =>
  fields.filter(({ itself }) => itself === true).map(({ name }) => columnName(name));

/** Which columns may be the row itself, and for whom; `id` is that of the rows. */
export function selfReferences(variants: readonly Variant[], id: string): readonly SelfReference[] {
  const all = variants.map(({ companyId }) => companyId);
  return [...new Set(variants.flatMap(columnsOf))].map((column) => {
    const companies = variants
      .filter((variant) => columnsOf(variant).includes(column))
      .map(({ companyId }) => companyId);
    return { column, id, companies: isAll(companies, all) ? null : companies.toSorted((a, b) => a - b) };
  });
}
