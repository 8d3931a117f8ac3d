import { ParseError, parse, type ASTNode } from '@marcbachmann/cel-js';
import type { Code } from './context.ts';
import { arrow, call, type Js } from './js.ts';
import { type ExpressionError, Fault } from './fault.ts';
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
 * Parses, type-checks and compiles a CEL expression over a record.
 *
 * @param source the expression as written in YAML.
 * @param scope the fields it may name.
 * @returns its JavaScript, the fields it reads and its type; or what is wrong and where, never thrown.
 */
export const compileExpression = (source: string, scope: Scope): Compilation => {
  const watch = new Set<string>();
  try {
    const { ast } = parse(source);
    const places = counter();
    const code = translate(ast, {
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
      value: { js: toWire({ ...code, js }, ast), watch: [...watch].toSorted(), type: typeName(code.type) },
    };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, error: error.error };
    if (error instanceof ParseError) return { ok: false, error: parseProblem(error, source) };
    throw error;
  }
};

// What people write who know another language.
const WRITTEN_OTHERWISE: Readonly<Record<string, string>> = {
  '=': 'Two values are compared with ==.',
  '&': '“And” is written &&.',
  '|': '“Or” is written ||.',
};

const parseProblem = (error: ParseError, source: string): ExpressionError => {
  const start = Math.min(error.range?.start ?? 0, Math.max(0, source.length - 1));
  const end = error.range?.end ?? start;
  const advice = WRITTEN_OTHERWISE[source.charAt(start)];
  const summary = [`${error.summary.replace(/\.$/, '')}.`, advice ?? ''].join(' ').trim();
  const message = source.trim() === '' ? 'The expression is empty.' : summary;
  return { message, offset: start, length: Math.max(1, end - start) };
};
