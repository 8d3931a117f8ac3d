import type { ASTNode } from '@marcbachmann/cel-js';
import type { Expression } from '#src/model/expression.ts';
import type { Code } from './context.ts';
import { arrow, call, type Js } from './js.ts';
import { type ExpressionError, Fault } from './fault.ts';
import './expression.ts';
import { type Scope, variablesOf } from './scope.ts';
import { translate } from './translate.ts';
import { isNumber, typeName } from './types.ts';

export type { ExpressionError } from './fault.ts';
export type { Scope } from './scope.ts';

export interface Compiled {
  /**
   * JavaScript over `record` (a wire record) and the helpers `cel.*` of `#src/runtime/cel.ts`. Its value
   * is one of the wire: a number, text, truth value, `YYYY-MM-DDT00:00:00`; null where a value it needs is missing.
   */
  readonly js: Js;
  /** The record's own fields that are read, sorted. */
  readonly watch: readonly string[];
  /** `bool`, `string`, `int`, `decimal`, `date`, `datetime`, `null`, `list<…>`. */
  readonly type: string;
}

export type Compilation =
  | { readonly ok: true; readonly value: Compiled }
  | { readonly ok: false; readonly error: ExpressionError };

const counter = () => {
  let count = 0;
  return { next: () => count++, count: () => count };
};

/** Numbers are exact decimals until the end, where they become the wire's. */
const toWire = ({ js, type }: Code, node: ASTNode): Js =>
  isNumber(type) && node.op !== 'value' && node.op !== 'id' ? call('number', js) : js;

/**
 * Type-checks and compiles a CEL expression over a record.
 *
 * @param scope the fields it may name.
 * @returns its JavaScript, the fields it reads and its type; or what is wrong and where, never thrown.
 */
export const compileExpression = ({ reading }: Expression, scope: Scope): Compilation => {
  if (!reading.ok) return reading;
  const { tree } = reading;
  const watch = new Set<string>();
  try {
    const places = counter();
    const code = translate(tree, {
      variables: variablesOf(scope),
      translate,
      read: (field) => watch.add(field),
      use: () => undefined,
      nested: false,
      place: places.next,
    });
    const js = places.count() === 0 ? code.js : call('joined', arrow(['join'], code.js));
    return {
      ok: true,
      value: { js: toWire({ ...code, js }, tree), watch: [...watch].toSorted(), type: typeName(code.type) },
    };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, error: error.error };
    throw error;
  }
};
