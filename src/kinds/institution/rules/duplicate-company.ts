import { isDeclared, theOne } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';

export const duplicateCompany: Rule<'institution'> = {
  code: 'duplicate-company',
  summary: 'An institution has a company of its own: it is what keeps their records apart.',
  scope: 'model',
  check: ({ institutions }) => {
    const all = institutions
      .map((resources) => ({ code: resources.code, institution: theOne(resources, 'institution') }))
      .filter(({ institution }) => isDeclared(institution))
      .map((one) => ({ ...one, companyId: one.institution.definition.companyId }));
    return all.flatMap(({ institution, companyId }, index) => {
      const other = all.slice(0, index).find((one) => one.companyId === companyId);
      if (other === undefined) return [];
      return [
        {
          resource: institution,
          path: ['companyId'],
          message: `The institution \`${other.code}\` has company ${companyId} already.`,
          hint: 'Give each institution a number of its own.',
        },
      ];
    });
  },
};
