import type { ASTNode } from '@marcbachmann/cel-js';
import type { Code } from './context.ts';
import { placeOf, unknownName } from './fault.ts';
import { asDate } from './literals.ts';
import { type Family, familyOf } from './types.ts';

export interface Operand {
  readonly code: Code;
  readonly node: ASTNode;
}

/** A literal beside a field that never has that value is a slip of the pen. */
const requireChoice = ({ type }: Code, other: ASTNode): void => {
  if (!('choices' in type) || type.choices === undefined || other.op !== 'value') return;
  const value = String(other.args);
  if (!type.choices.includes(value)) throw unknownName('value', value, type.choices, placeOf(other));
};

/** Both as dates where one is a date, and the family that both are of; null where they cannot be compared. */
export const comparable = (
  left: Operand,
  right: Operand,
): { readonly family: Family; readonly codes: readonly [Code, Code] } | null => {
  const dated = [left, right].some(({ code }) => familyOf(code.type) === 'date');
  const [a, b] = dated ? [asDate(left.code, left.node), asDate(right.code, right.node)] : [left.code, right.code];
  const family = familyOf(a.type);
  if (family === null || family !== familyOf(b.type)) return null;
  requireChoice(a, right.node);
  requireChoice(b, left.node);
  return { family, codes: [a, b] };
};
