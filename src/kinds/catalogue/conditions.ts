import { type Compiled, compileExpression, type Scope } from '#src/expressions/compile.ts';
import { call } from '#src/expressions/js.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';
import { type Doc, join } from '#src/codegen/doc.ts';
import { expressionDoc } from '#src/codegen/expression.ts';

/** @throws when the expression is wrong: the check stage has proven that none is. */
export const compiled = (expression: Expression, scope: Scope): Compiled => {
  const outcome = compileExpression(expression, scope);
  if (!outcome.ok)
    throw new Error(`An unchecked expression reached the generator: ${expression.source}: ${outcome.error.message}`);
  return outcome.value;
};

/** JavaScript over `record` that is true where every one of the conditions holds. */
export const holding = (conditions: readonly Expression[], scope: Scope): Doc =>
  join(
    ' && ',
    conditions.map((one) => expressionDoc(call('holds', compiled(one, scope).js))),
  );

/**
 * The conditions under which the field must have a value, beyond what the record's schema demands.
 * @returns null for a field that is required always or never. A field that is not shown is not required.
 */
export const requirement = (field: Field): readonly Expression[] | null => {
  const shown = field.showIf === undefined ? [] : [field.showIf];
  if (field.required) return shown.length > 0 ? shown : null;
  return field.requiredIf === undefined ? null : [...shown, field.requiredIf];
};
