import { settingsOf } from '#src/model/institution.ts';
import type { Checked } from '#src/model/resource.ts';
import { byNumber, type Naming } from '../db/plan/told-against.ts';

/** Companies by the codes of their institutions; by their numbers where the model has none of them. */
export function namingOf({ institutions }: Pick<Checked, 'institutions'>): Naming {
  const codes = new Map(institutions.map((each) => [settingsOf(each).companyId, each.code]));
  return (company) => codes.get(company) ?? byNumber(company);
}
