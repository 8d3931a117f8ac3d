/** A demand that holds for some companies: its SQL, and whether all that have the resource make it. */
export const forCompanies = (condition: string, companies: readonly number[], all: readonly number[]): string =>
  isAll(companies, all) ? condition : `company_id not in (${sorted(companies).join(', ')}) or (${condition})`;

/** Which rows an index is about; null for all of them. */
export const rowsOfCompanies = (companies: readonly number[], all: readonly number[]): string | null =>
  isAll(companies, all) ? null : `company_id in (${sorted(companies).join(', ')})`;

export const isAll = (companies: readonly number[], all: readonly number[]): boolean =>
  all.every((company) => companies.includes(company));

const sorted = (companies: readonly number[]): readonly number[] => companies.toSorted((a, b) => a - b);
