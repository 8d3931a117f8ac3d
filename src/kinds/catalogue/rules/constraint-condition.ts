import { compileCondition } from '#src/expressions/sql.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { expressionDependencies } from '../meaning/dependencies.ts';
import { expressionsOf } from '../meaning/expressions.ts';
import { sqlTypeOf } from '../constraints/sql.ts';

export const constraintCondition: Rule<'catalogue'> = {
  code: 'constraint-condition',
  summary: 'The condition of a constraint is one that the database can have an index for.',
  scope: 'resource',
  check: (resource) => {
    const { fields } = resource.definition;
    return expressionsOf(resource).flatMap(({ path, expression, compilation }): readonly Finding[] => {
      if (path[0] !== 'constraints' || !compilation.ok) return [];
      const compiled = compileCondition(expression, { fields, types: fieldTypes }, (name) =>
        sqlTypeOf(fields, name, fieldTypes) === null ? null : name,
      );
      if (compiled.ok) return [];
      const { message, offset, length } = compiled.error;
      return [{ path, within: { offset, length }, dependsOn: expressionDependencies(resource, expression), message }];
    });
  },
};
