import { fieldTypes } from '#src/fields/index.ts';
import type { Rule } from '#src/model/rule.ts';
import { expressionsOf } from '../meaning/expressions.ts';
import { expressionDependencies } from '../meaning/dependencies.ts';

/** Types besides its own whose values a type can hold. */
const HOLDS: Readonly<Record<string, readonly string[]>> = { decimal: ['int'], datetime: ['date'] };

export const expressionType: Rule<'catalogue'> = {
  code: 'expression-type',
  summary: 'A computed value or default is one that its field can hold.',
  scope: 'resource',
  check: (resource) =>
    expressionsOf(resource).flatMap(({ path, expression, use, field, compilation }) => {
      if (use === 'condition' || field === null || !compilation.ok) return [];
      const wanted = fieldTypes.get(field.type)?.cel(field);
      const { type } = compilation.value;
      if (wanted === undefined || type === wanted) return [];
      if (typeof wanted === 'string' && HOLDS[wanted]?.includes(type) === true) return [];
      return [
        {
          path,
          dependsOn: expressionDependencies(resource, expression, [field.name]),
          message: `This gives a value of type \`${type}\`, which a field of type \`${field.type}\` cannot hold.`,
          hint: typeof wanted === 'string' ? `It must give \`${wanted}\`.` : '',
        },
      ];
    }),
};
