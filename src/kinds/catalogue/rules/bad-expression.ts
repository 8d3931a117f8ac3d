import type { Rule } from '#src/model/rule.ts';
import { fieldNames } from '../meaning/walk.ts';
import { expressionsOf } from '../meaning/expressions.ts';
import { expressionDependencies } from '../meaning/dependencies.ts';

export const badExpression: Rule<'catalogue'> = {
  code: 'bad-expression',
  summary: 'Expressions can be read, and fit the types of the fields they name.',
  scope: 'resource',
  check: (resource) =>
    expressionsOf(resource).flatMap(({ path, expression, compilation, use }) => {
      if (compilation.ok) return [];
      const { message, offset, length, unknownName, knownNames } = compilation.error;
      return [
        {
          path,
          within: { offset, length },
          message,
          ...(unknownName === undefined && { dependsOn: expressionDependencies(resource, expression) }),
          ...(unknownName !== undefined && { unknown: { name: unknownName, known: knownNames ?? [] } }),
          ...(use === 'default' &&
            unknownName !== undefined &&
            fieldNames(resource).includes(unknownName) && {
              hint: 'A default is computed before there is a record, so it names no field.',
            }),
        },
      ];
    }),
};
