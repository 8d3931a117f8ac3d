import type { Expression } from '#src/model/expression.ts';
import type { Key } from '#src/model/key.ts';
import { wrong } from '#src/model/reading.ts';
import { CEL } from '#src/model/schema-refs.ts';
import { readExpression } from './expression.ts';

/** An expression, at a key of a mapping in YAML. */
export const cel = (description: string): Key<Expression> => ({
  schema: { ...CEL, description },
  isNeeded: true,
  read: (written, at) => {
    if (typeof written === 'string') return readExpression(written);
    throw wrong(at, 'an expression', written);
  },
});
