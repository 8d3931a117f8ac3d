import { strictnessOf, type Use } from '#src/expressions/strictness/index.ts';
import { asksTime, type Outcome } from '#src/expressions/outcome.ts';
import type { Compilation } from '#src/expressions/compile.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';

/** Over more fields, rows or days to come the cases are too many to be looked at in each check. */
const MOST_FIELDS = 3;

interface Asked {
  readonly expression: Expression;
  readonly fields: readonly Field[];
  readonly compilation: Compilation;
}

/**
 * Whether a condition holds always or never, over all values that its fields can take.
 * @returns null where it does not, and where that is not looked at
 */
export function outcomeByValues({ expression, fields, compilation }: Asked, use: Use): Outcome {
  if (!compilation.ok || asksTime(expression)) return null;
  const { watch } = compilation.value;
  const hasRows = fields.some((field) => field.fields !== undefined && watch.includes(field.name));
  if (watch.length > MOST_FIELDS || hasRows) return null;
  const scope = { fields, types: fieldTypes };
  const isSame = (says: 'always' | 'never', by: Use): boolean =>
    strictnessOf({ says, scope }, { says: expression, scope }, by).relation === 'same';
  // What a rule names may be missing, and it passes then: that it can be met by nothing else is said of it.
  if (isSame('never', 'condition')) return 'never';
  return isSame('always', use) ? 'always' : null;
}
