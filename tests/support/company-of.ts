import { settingsOf } from '#src/model/institution.ts';
import type { Checked } from '#src/model/resource.ts';

/** The number of the institution's company. */
export function companyOf({ institutions }: Checked, code: string): number {
  const institution = institutions.find((each) => each.code === code);
  if (institution === undefined) throw new Error(`There is no institution ${code}`);
  return settingsOf(institution).companyId;
}
