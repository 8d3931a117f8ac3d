import type { Rule } from '#src/model/rule.ts';
import { expressionsOf } from '../meaning/expressions.ts';
import { expressionDependencies } from '../meaning/dependencies.ts';

export const conditionType: Rule<'catalogue'> = {
  code: 'condition-type',
  summary: 'A condition or rule is true or false.',
  scope: 'resource',
  check: (resource) =>
    expressionsOf(resource).flatMap(({ path, expression, use, compilation }) => {
      if (use !== 'condition' || !compilation.ok || compilation.value.type === 'bool') return [];
      return [
        {
          path,
          dependsOn: expressionDependencies(resource, expression),
          message: `This gives a value of type \`${compilation.value.type}\`, where a condition must be true or false.`,
          hint: 'Compare it: `… == …`, `… > …`, `… != null`.',
        },
      ];
    }),
};
