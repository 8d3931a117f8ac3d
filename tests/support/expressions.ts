import { Script } from 'node:vm';
import { compileExpression, type Compiled, type ExpressionError, type Scope } from '#src/expressions/compile.ts';
import { readExpression } from '#src/expressions/expression.ts';
import { jsText } from '#src/expressions/js.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import * as cel from '#src/runtime/cel.ts';
import type { WireRecord } from '#src/runtime/validation.ts';

export const scopeOf = (fields: readonly Field[]): Scope => ({ fields, types: fieldTypes });

export const compiled = (source: string, scope: Scope): Compiled => {
  const result = compileExpression(readExpression(source), scope);
  if (result.ok) return result.value;
  throw new Error(`${source}: ${result.error.message}`);
};

export const errorOf = (source: string, scope: Scope): ExpressionError => {
  const result = compileExpression(readExpression(source), scope);
  if (!result.ok) return result.error;
  throw new Error(`${source} compiled to ${jsText(result.value.js)}`);
};

/** What the compiled JavaScript gives for a record: run as the generated modules run it. */
export const valueOf = (source: string, scope: Scope, record: WireRecord): unknown => {
  const run: unknown = new Script(`(record, cel) => ${jsText(compiled(source, scope).js)}`).runInThisContext();
  if (typeof run !== 'function') throw new Error(`${source} is no expression`);
  const value: unknown = Reflect.apply(run, undefined, [record, cel]);
  return value;
};
