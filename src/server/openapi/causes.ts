import { settingsOf } from '#src/model/institution.ts';
import type { ServerPart } from '#src/model/kind.ts';
import { type InstitutionResources, theOne } from '#src/model/resource.ts';
import type { Cause } from '#src/model/served-address.ts';
import { SIGN_ON_PATHS } from './sign-on-path.ts';

/** Why the document has the paths that are no addresses of a kind's. */
export const causesOf = (institution: InstitutionResources, parts: readonly ServerPart[]): readonly Cause[] => [
  ...(settingsOf(institution).signOn === null ? [] : [signOnCause(institution)]),
  ...parts.flatMap((part) => part.describe(institution).causes ?? []),
];

const signOnCause = (institution: InstitutionResources): Cause => ({
  paths: Object.keys(SIGN_ON_PATHS),
  resource: theOne(institution, 'institution').name,
  said: ['signOn'],
});
