import type { Rule } from '#src/model/rule.ts';

export const duplicateRuleName: Rule<'catalogue'> = {
  code: 'duplicate-rule-name',
  summary: 'Each rule has a name of its own, by which its message is found.',
  scope: 'resource',
  check: ({ definition: { rules } }) =>
    rules.flatMap(({ key }, index) =>
      rules.findIndex((other) => other.key === key) === index
        ? []
        : [
            {
              path: ['rules', index, 'name'],
              message: `Another rule is called \`${key}\` too.`,
              hint: 'Give each a name of its own.',
            },
          ],
    ),
};
