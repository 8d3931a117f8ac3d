import { isDeclared, theOne } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';

export const institutionMissing: Rule<'institution'> = {
  code: 'institution-missing',
  summary: 'An institution’s folder says who it is.',
  scope: 'institution',
  check: (resources, { base, broken }) => {
    const institution = theOne(resources, 'institution');
    if (resources === base || isDeclared(institution) || broken.has(institution.name)) return [];
    return [
      {
        resource: institution,
        path: [],
        message: `The institution \`${resources.code}\` does not say who it is.`,
        hint: 'Write this file: `kind: institution`, `name: …` and `companyId: …` are enough.',
      },
    ];
  },
};
