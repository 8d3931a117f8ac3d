import type { Rule } from '#src/model/rule.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { ExpressionError } from '#src/expressions/fault.ts';
import { fieldNames, lostFields } from '../meaning/walk.ts';
import { expressionsOf } from '../meaning/expressions.ts';
import { expressionDependencies } from '../meaning/dependencies.ts';

export const badExpression: Rule<'catalogue'> = {
  code: 'bad-expression',
  summary: 'Expressions can be read, and fit the types of the fields they name.',
  scope: 'resource',
  check: (resource) =>
    expressionsOf(resource).flatMap(({ path, expression, compilation, use }) => {
      if (compilation.ok) return [];
      const { message, offset, length, unknownName } = compilation.error;
      return [
        {
          path,
          within: { offset, length },
          message,
          ...(unknownName === undefined && { dependsOn: expressionDependencies(resource, expression) }),
          ...(unknownName !== undefined && { unknown: unknownIn(compilation.error, unknownName, resource) }),
          ...(use === 'default' &&
            unknownName !== undefined &&
            fieldNames(resource).includes(unknownName) && {
              hint: 'A default is computed before there is a record, so it names no field.',
            }),
        },
      ];
    }),
};

/** The name that leads nowhere, and those that do: among fields of the record those too of which nobody knows what they are. */
function unknownIn(
  { knownNames: known = [], unknownWhat: what }: ExpressionError,
  name: string,
  resource: CatalogueResource,
) {
  const isOfRecord = what === 'field' && resource.definition.fields.every((field) => known.includes(field.name));
  return { name, known: isOfRecord ? [...known, ...lostFields(resource)] : known, tellAll: what === 'function' };
}
