import { namesIn } from '#src/expressions/expression.ts';
import type { Constraint } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { isTouched } from '#src/model/left-out.ts';
import { objectsAt } from '#src/model/reading.ts';
import type { Finding, Rule } from '#src/model/rule.ts';

const nameAt = ({ demand }: Constraint, end: 'from' | 'to'): string => {
  const name = demand[end];
  return typeof name === 'string' ? name : '';
};

/** Whether a record may lack the value, and the condition of the constraint says nothing of that. */
const isOpen = (name: string, fields: readonly Field[], { where }: Constraint): boolean => {
  const field = fields.find((one) => one.name === name);
  if (field === undefined || (where !== null && namesIn(where).has(name))) return false;
  return (
    !field.required && field.requiredIf === undefined && field.default === undefined && field.compute === undefined
  );
};

export const undatedRange: Rule<'catalogue'> = {
  code: 'undated-range',
  summary: 'Ranges that may not overlap have an end, or it is said what holds of those that have none.',
  severity: 'warning',
  scope: 'resource',
  check: ({ data, definition: { constraints, fields }, leftOut }) => {
    // One that was not understood is among those that are written, and not among the others.
    if (objectsAt(data, 'constraints')?.length !== constraints.length) return [];
    return constraints.flatMap((constraint, index): readonly Finding[] => {
      const path = ['constraints', index];
      if (constraint.kind !== 'noOverlap' || isTouched(leftOut, path)) return [];
      const [from, to] = [nameAt(constraint, 'from'), nameAt(constraint, 'to')];
      if (from === to || ![from, to].every((name) => isOpen(name, fields, constraint))) return [];
      return [
        {
          path: [...path, 'noOverlap'],
          dependsOn: [from, to].map((name) => ['fields', name]),
          message: `A record with neither \`${from}\` nor \`${to}\` has a range without ends: two such records overlap, and each with every other.`,
          hint: `Require one of them, or leave such records out: \`where: ${from} != null || ${to} != null\`.`,
        },
      ];
    });
  },
};
