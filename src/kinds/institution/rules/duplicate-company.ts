import type { Rule } from '#src/model/rule.ts';

export const duplicateCompany: Rule<'institution'> = {
  code: 'duplicate-company',
  summary: 'An institution has a company of its own: it is what keeps their records apart.',
  scope: 'model',
  check: ({ institutions }) =>
    institutions.flatMap(({ institution, declared }, index) => {
      const other = institutions.slice(0, index).find((one) => one.institution.companyId === institution.companyId);
      if (other === undefined || declared.institution === null) return [];
      return [
        {
          resource: declared.institution,
          path: ['companyId'],
          message: `The institution \`${other.code}\` has company ${institution.companyId} already.`,
          hint: 'Give each institution a number of its own.',
        },
      ];
    }),
};
