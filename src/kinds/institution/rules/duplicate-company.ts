import { orEmpty } from '#src/model/absent.ts';
import { isDeclared, theOne } from '#src/model/resource.ts';
import type { Rule } from '#src/model/rule.ts';

export const duplicateCompany: Rule<'institution'> = {
  code: 'duplicate-company',
  summary: 'An institution has a company of its own: it is what keeps their records apart.',
  scope: 'model',
  check: ({ institutions }) => {
    const all = institutions
      .toSorted((one, other) => one.over.length - other.over.length)
      .map((one) => ({ code: one.code, over: one.over, institution: theOne(one, 'institution') }))
      .filter(({ institution }) => isDeclared(institution))
      // One whose own file cannot be used has that of the one it extends.
      .filter(({ over, institution }) => !over.includes(orEmpty(institution.sources[0]?.layer)))
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
