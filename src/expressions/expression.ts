import { type ASTNode, ParseError, parse } from '@marcbachmann/cel-js';
import type { Expression } from '#src/model/expression.ts';
import { stringAt } from '#src/model/reading.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { ExpressionError } from './fault.ts';

/** What an expression says, or why nobody can tell. */
export type Reading =
  | { readonly ok: true; readonly tree: ASTNode }
  | { readonly ok: false; readonly error: ExpressionError };

declare module '#src/model/expression.ts' {
  interface Expression {
    readonly reading: Reading;
  }
}

class ReadExpression implements Expression {
  readonly source: string;
  #reading: Reading | undefined;

  constructor(source: string, reading?: Reading) {
    this.source = source;
    this.#reading = reading;
  }

  /** Read when it is first asked for: a server that runs what was compiled of it asks for few. */
  get reading(): Reading {
    this.#reading ??= readingOf(this.source);
    return this.#reading;
  }

  and(other: Expression): Expression {
    return joined(this, '&&', other);
  }

  or(other: Expression): Expression {
    return joined(this, '||', other);
  }

  toJSON(): string {
    return this.source;
  }
}

/** An expression as it is written. Never throws for what a person wrote: whether it can be read, `reading` says. */
export const readExpression = (source: string): Expression => new ReadExpression(source);

export const isExpression = (value: unknown): value is Expression => value instanceof ReadExpression;

/** The expression under a key of a mapping that fits its schema; undefined where it is not said. */
export function expressionAt(data: JsonObject, key: string): Expression | undefined {
  const source = stringAt(data, key);
  return source === undefined ? undefined : readExpression(source);
}

function readingOf(source: string): Reading {
  try {
    return { ok: true, tree: parse(source).ast };
  } catch (error) {
    if (error instanceof ParseError) return { ok: false, error: problemOf(error, source) };
    throw error;
  }
}

/** Both were read already, each from a text of its own: what is joined is their trees. */
function joined(one: Expression, op: '&&' | '||', other: Expression): Expression {
  const source = `(${one.source}) ${op} (${other.source})`;
  if (!one.reading.ok) return new ReadExpression(source, one.reading);
  if (!other.reading.ok) return new ReadExpression(source, other.reading);
  const range = { start: 0, end: source.length };
  const tree: ASTNode = {
    op,
    args: [one.reading.tree, other.reading.tree],
    input: source,
    pos: 0,
    ...range,
    range,
    toOldStructure: () => [op, one.source, other.source],
  };
  return new ReadExpression(source, { ok: true, tree });
}

/** Every name in the expression: of fields, of fields in what they lead to, and of the variables of macros. */
export function namesIn({ reading }: Expression): ReadonlySet<string> {
  return new Set(reading.ok ? namesOf(reading.tree) : []);
}

function namesOf(node: ASTNode): readonly string[] {
  if (node.op === 'value') return [];
  if (node.op === 'id') return [node.args];
  if (node.op === '.' || node.op === '.?') return [...namesOf(node.args[0]), node.args[1]];
  if (node.op === 'call') return node.args[1].flatMap(namesOf);
  if (node.op === 'rcall') return [node.args[1], ...node.args[2]].flatMap(namesOf);
  if (node.op === '!_' || node.op === '-_') return namesOf(node.args);
  return node.args.flat().flatMap(namesOf);
}

// What people write who know another language.
const WRITTEN_OTHERWISE: Readonly<Record<string, string>> = {
  '=': 'Two values are compared with ==.',
  '&': '“And” is written &&.',
  '|': '“Or” is written ||.',
};

function problemOf(error: ParseError, source: string): ExpressionError {
  const start = Math.min(error.range?.start ?? 0, Math.max(0, source.length - 1));
  const end = error.range?.end ?? start;
  const advice = WRITTEN_OTHERWISE[source.charAt(start)];
  const summary = `${error.summary.replace(/\.$/, '')}.${advice === undefined ? '' : ` ${advice}`}`;
  const message = source.trim() === '' ? 'The expression is empty.' : summary;
  return { message, offset: start, length: Math.max(1, end - start) };
}
