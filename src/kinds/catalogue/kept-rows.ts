import { readExpression } from '#src/expressions/expression.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';

/** The condition under which a stored row of the list is not taken away, over the fields of a row. */
export const keptIf = ({ keepIf }: Field): Expression | undefined =>
  keepIf === undefined || keepIf === null ? undefined : readExpression(keepIf);
