import { namesIn } from '#src/expressions/expression.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';
import { groupFieldsOf, rowFieldsOf } from '#src/kinds/catalogue/record-schema.ts';

/** What an expression is about: the names and the literals in it, and in what computes the fields that it names. */
export interface Concern {
  readonly names: ReadonlySet<string>;
  readonly literals: readonly (string | number)[];
  /** As they are written, one after the other. */
  readonly source: string;
}

/** The fields that hold others, and these. */
const allOf = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [
    field,
    ...allOf(rowFieldsOf(field, fieldTypes)),
    ...allOf(groupFieldsOf(field, fieldTypes)),
  ]);

export function concernOf(expression: Expression, fields: readonly Field[]): Concern {
  const computed = allOf(fields).flatMap(({ name, compute }) => (compute === undefined ? [] : [{ name, compute }]));
  const expressions = new Set([expression]);
  // What is added meanwhile is come to as well.
  for (const each of expressions) {
    const names = namesIn(each);
    for (const { name, compute } of computed) if (names.has(name)) expressions.add(compute);
  }
  const all = [...expressions];
  return {
    names: new Set(all.flatMap((one) => [...namesIn(one)])),
    literals: all.flatMap(({ reading }) => (reading.ok ? [...literalsIn(reading.tree)] : [])),
    source: all.map(({ source }) => source).join('\n'),
  };
}

function* literalsIn(part: unknown): Iterable<string | number> {
  if (Array.isArray(part)) {
    for (const each of part) yield* literalsIn(each);
  } else if (typeof part === 'object' && part !== null && 'op' in part && 'args' in part) {
    const { op, args } = part;
    if (op !== 'value') yield* literalsIn(args);
    else if (typeof args === 'bigint') yield Number(args);
    else if (typeof args === 'string' || typeof args === 'number') yield args;
  }
}
