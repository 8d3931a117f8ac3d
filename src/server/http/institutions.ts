import { orEmpty } from '#src/model/absent.ts';
import { settingsOf } from '#src/model/institution.ts';
import { present } from '#src/model/present.ts';
import type { InstitutionResources, Resolved } from '#src/model/resource.ts';

const DEFAULT_CODE = 'demo';

/** The institutions a server serves, and which of them a request is for. */
export interface Institutions {
  /** By the first label of the host name (`unicda.localhost`), else the server's own. */
  readonly ofHost: (host: string | undefined) => InstitutionResources;
  /** The one that the first label of the host name names; undefined where it names none. */
  readonly namedBy: (host: string | undefined) => InstitutionResources | undefined;
  readonly ofCompany: (companyId: number) => InstitutionResources | undefined;
  readonly all: readonly InstitutionResources[];
}

/** The code given for the server's own institution is none of the resources'; the message says which there are. */
export class UnknownInstitution extends Error {}

const named = (codes: readonly string[], code: string): UnknownInstitution =>
  new UnknownInstitution(`There is no institution "${code}". There are: ${codes.join(', ')}.`);

/** Code of the one for hosts that name none, which may be left out. Throws `UnknownInstitution`. */
function ownCode(codes: readonly string[], code: string | undefined): string | undefined {
  if (code === undefined) return codes.includes(DEFAULT_CODE) ? DEFAULT_CODE : codes[0];
  if (!codes.includes(code)) throw named(codes, code);
  return code;
}

type Served = Pick<Resolved, 'institutions' | 'absent'>;

const codesOf = ({ institutions, absent }: Served): readonly string[] =>
  [...institutions.map(({ code }) => code), ...absent].toSorted();

const labelOf = (host: string | undefined): string =>
  orEmpty(host)
    .replace(/[.:].*$/s, '')
    .toLowerCase();

/**
 * Which institution that is left out a host name stands for; null where it stands for one that is served.
 * Throws `UnknownInstitution` when `code` names none of the resources'.
 */
export function absentAt(model: Served, code: string | undefined): (host: string | undefined) => string | null {
  const codes = codesOf(model);
  const own = ownCode(codes, code);
  return (host) => {
    const label = labelOf(host);
    const wanted = codes.includes(label) ? label : own;
    return wanted !== undefined && model.absent.includes(wanted) ? wanted : null;
  };
}

/** Throws `UnknownInstitution` when `code` names none of the resources'. */
export function institutionsOf(model: Served, code: string | undefined): Institutions {
  const { institutions: all } = model;
  const own = ownCode(codesOf(model), code);
  // Nobody comes as far where it is left out.
  const fallback = present(all.find((each) => each.code === own) ?? all[0], 'An institution that is served');
  const byCode = new Map(all.map((each) => [each.code, each]));
  const byCompany = new Map(all.map((each) => [settingsOf(each).companyId, each]));
  return {
    all,
    ofHost: (host) => byCode.get(labelOf(host)) ?? fallback,
    namedBy: (host) => byCode.get(labelOf(host)),
    ofCompany: (companyId) => byCompany.get(companyId),
  };
}
