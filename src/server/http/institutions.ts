import { orEmpty } from '#src/model/absent.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { InstitutionResources, Resolved } from '#src/model/resource.ts';

const DEFAULT_CODE = 'demo';

/** The institutions a server serves, and which of them a request is for. */
export interface Institutions {
  /** By the first label of the host name (`unicda.localhost`), else the server's own. */
  readonly ofHost: (host: string | undefined) => InstitutionResources;
  readonly ofCompany: (companyId: number) => InstitutionResources | undefined;
  readonly all: readonly InstitutionResources[];
}

/** The code given for the server's own institution is none of the resources'; the message says which there are. */
export class UnknownInstitution extends Error {}

function fallbackOf(all: readonly InstitutionResources[], code: string | undefined): InstitutionResources {
  const chosen =
    code === undefined
      ? (all.find((each) => each.code === DEFAULT_CODE) ?? all[0])
      : all.find((each) => each.code === code);
  if (chosen === undefined) {
    const codes = all.map((each) => each.code).join(', ');
    throw new UnknownInstitution(`There is no institution "${orEmpty(code)}". There are: ${codes}.`);
  }
  return chosen;
}

/** Throws `UnknownInstitution` when `code` names none of the resources'. */
export function institutionsOf({ institutions: all }: Resolved, code: string | undefined): Institutions {
  const fallback = fallbackOf(all, code);
  const byCode = new Map(all.map((each) => [each.code, each]));
  const byCompany = new Map(all.map((each) => [settingsOf(each).companyId, each]));
  return {
    all,
    ofHost: (host) =>
      byCode.get(
        orEmpty(host)
          .replace(/[.:].*$/s, '')
          .toLowerCase(),
      ) ?? fallback,
    ofCompany: (companyId) => byCompany.get(companyId),
  };
}
