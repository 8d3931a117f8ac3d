import { type Compiled, compileExpression, type Scope } from '#src/expressions/compile.ts';
import { call } from '#src/expressions/js.ts';
import type { Field } from '#src/model/field.ts';
import { type Doc, join } from './print/doc.ts';
import { expressionDoc } from './print/expression.ts';

/** @throws when the expression is wrong: the check stage has proven that none is. */
export const compiled = (source: string, scope: Scope): Compiled => {
  const outcome = compileExpression(source, scope);
  if (!outcome.ok)
    throw new Error(`An unchecked expression reached the generator: ${source}: ${outcome.error.message}`);
  return outcome.value;
};

/** JavaScript over `record` that is true where every one of the conditions holds. */
export const holding = (sources: readonly string[], scope: Scope): Doc =>
  join(
    ' && ',
    sources.map((source) => expressionDoc(call('holds', compiled(source, scope).js))),
  );

/**
 * The conditions under which the field must have a value, beyond what the record's schema demands.
 * @returns null for a field that is required always or never. A field that is not shown is not required.
 */
export const requirement = (field: Field): readonly string[] | null => {
  const shown = field.showIf === undefined ? [] : [field.showIf];
  if (field.required) return shown.length > 0 ? shown : null;
  return field.requiredIf === undefined ? null : [...shown, field.requiredIf];
};
