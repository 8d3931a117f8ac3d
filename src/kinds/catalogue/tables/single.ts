import type { Index } from '#src/model/table.ts';
import { singleIndexName } from '../sql/names.ts';
import { rowsOfCompanies } from './for-companies.ts';
import type { Variant } from './variant.ts';

/** What lets those companies have one row alone of whom there is one record: the company is all that it is about. */
export function singleIndexes(variants: readonly Variant[]): readonly Index[] {
  const companies = variants.filter(({ catalogue }) => catalogue.single).map(({ companyId }) => companyId);
  const [first] = variants;
  if (first === undefined || first.catalogue.scope === 'global' || companies.length === 0) return [];
  const all = variants.map(({ companyId }) => companyId);
  const where = rowsOfCompanies(companies, all);
  return [{ name: singleIndexName(first.catalogue.table), unique: true, expressions: [], columns: [], where }];
}
