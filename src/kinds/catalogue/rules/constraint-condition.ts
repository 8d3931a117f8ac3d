import { compileCondition } from '#src/expressions/sql.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { objectsAt, stringAt } from '#src/model/reading.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { expressionRests } from '../meaning/rests.ts';
import { expressionsOf } from '../meaning/expressions.ts';
import { sqlTypeOf } from '../constraints/sql.ts';

export const constraintCondition: Rule<'catalogue'> = {
  code: 'constraint-condition',
  summary: 'The condition of a constraint is one that the database can have an index for.',
  scope: 'resource',
  check: (resource) => {
    const { fields } = resource.definition;
    const wrong = new Set(
      expressionsOf(resource)
        .filter(({ compilation }) => !compilation.ok)
        .map(({ path }) => path.join('.')),
    );
    return (objectsAt(resource.data, 'constraints') ?? []).flatMap((entry, index): readonly Finding[] => {
      const where = stringAt(entry, 'where');
      const path = ['constraints', index, 'where'];
      if (where === undefined || wrong.has(path.join('.'))) return [];
      const compiled = compileCondition(where, { fields, types: fieldTypes }, (name) =>
        sqlTypeOf(fields, name, fieldTypes) === null ? null : name,
      );
      if (compiled.ok) return [];
      const { message, offset, length } = compiled.error;
      return [{ path, within: { offset, length }, rests: expressionRests(resource, where), message }];
    });
  },
};
