import { namesIn } from '#src/expressions/expression.ts';
import type { Constraint } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Around, Fault } from '../kind.ts';

/** Whether a record may lack the value, and the condition of the constraint says nothing of that. */
const isOpen = (name: string, fields: readonly Field[], { where }: Constraint): boolean => {
  const field = fields.find((one) => one.name === name);
  if (field === undefined || (where !== null && namesIn(where).has(name))) return false;
  return (
    !field.required && field.requiredIf === undefined && field.default === undefined && field.compute === undefined
  );
};

/** Of a range that may have no end on either side. */
export function undatedDoubts(
  { from, to }: { readonly from: string; readonly to: string },
  constraint: Constraint,
  { fields }: Around,
): readonly Fault[] {
  if (from === to || ![from, to].every((name) => isOpen(name, fields, constraint))) return [];
  return [
    {
      key: 'from',
      dependsOn: [from, to].map((name) => ['fields', name]),
      message: `A record with neither \`${from}\` nor \`${to}\` has a range without ends: two such records overlap, and each with every other.`,
      hint: `Require one of them, or leave such records out: \`where: ${from} != null || ${to} != null\`.`,
    },
  ];
}
