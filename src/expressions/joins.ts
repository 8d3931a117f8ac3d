import type { ASTNode, BinaryOperator } from '@marcbachmann/cel-js';
import { comparable } from './comparable.ts';
import type { Code, Context, Variable } from './context.ts';
import { arrow, call, type Js, jsText } from './js.ts';
import type { Family } from './types.ts';

/*
 * What is inside a macro is evaluated for each of its rows. So that the cost of a list inside another does not grow with
 * their product, whatever walks a list there is made once for all rows that have the same values (`join.once`), and
 * rows that are looked for by an equality are found by it (`join.matching`). See `src/runtime/cel/joins.ts`.
 */

const KEYS: Readonly<Record<Family, string>> = {
  number: 'cel.numberKey',
  text: 'cel.textKey',
  date: 'cel.moment',
  bool: 'cel.boolKey',
};

/** The code of a part, and what it reads of the rows around it: each value once. */
export interface Read {
  readonly code: Code;
  readonly uses: ReadonlyMap<string, Use>;
}

interface Use {
  readonly js: Js;
  readonly variable: Variable;
}

/** Translates a part; what it reads is told to the context too. */
export const reading = (context: Context, work: (inner: Context) => Code): Read => {
  const uses = new Map<string, Use>();
  const use: Context['use'] = (js, variable) => {
    uses.set(jsText(js), { js, variable });
    context.use(js, variable);
  };
  return { code: work({ ...context, use }), uses };
};

/** What walks a list, made once for all rows around it that have the same values. */
export const once = (context: Context, work: (inner: Context) => Code): Code => {
  if (!context.nested) return work(context);
  const { code, uses } = reading(context, work);
  if (code.walks !== true || code.type.kind === 'list') return code;
  const items = [...uses.values()].map(({ js }) => js);
  return { type: code.type, js: joining('once', context, { items }, arrow([], code.js)) };
};

/** A list that something inside a macro walks, with its steps counted. */
export const walked = (context: Context, list: Read): Js => {
  const { js, type } = list.code;
  if (!context.nested || type.kind !== 'list') return js;
  if (list.uses.size > 0) return { call: 'join.walk', args: [js] };
  return rowsOf(list.code, joining('list', context, arrow([], js)));
};

/** A call of what keeps something during an evaluation, at a place of its own. */
const joining = (helper: string, context: Context, ...args: readonly Js[]): Js => ({
  call: `join.${helper}`,
  args: [String(context.place()), ...args],
});

const rowsOf = ({ type }: Code, js: Js): Js =>
  type.kind === 'list' && type.of.kind === 'record' ? call('rows', js) : js;

interface Equality {
  readonly key: Js;
  readonly value: Js;
  readonly family: Family;
}

/** The items of a list that is the same for all rows around, but those that are known to differ from a value. */
export const matching = (context: Context, list: Code, item: string, { key, value, family }: Equality): Js => {
  const make = arrow([], list.js);
  return rowsOf(list, joining('matching', context, KEYS[family], value, make, arrow([item], key)));
};

/** `&&` joins what is needed, `||` what is enough: whether a row that differs changes nothing. */
const JOINED: Readonly<Record<string, readonly [joint: '&&' | '||', equality: '==' | '!=']>> = {
  exists: ['&&', '=='],
  exists_one: ['&&', '=='],
  filter: ['&&', '=='],
  all: ['||', '!='],
};

const partsOf = (node: ASTNode, joint: '&&' | '||'): readonly ASTNode[] =>
  node.op === joint ? node.args.flatMap((part) => partsOf(part, joint)) : [node];

type Comparison = Extract<ASTNode, { op: BinaryOperator }>;

const isComparison = (node: ASTNode, op: '==' | '!='): node is Comparison => node.op === op;

/**
 * An equality between the macro's own row and a value that it does not change, without which the row does not count.
 * @returns null where the macro's condition has none.
 */
export const equalityIn = (macro: string, body: ASTNode, own: Variable, inner: Context): Equality | null => {
  const [joint, op] = JOINED[macro] ?? [];
  if (joint === undefined || op === undefined) return null;
  for (const part of partsOf(body, joint)) {
    const found = isComparison(part, op) ? equalityOf(part, own, inner) : null;
    if (found !== null) return found;
  }
  return null;
};

const equalityOf = (node: Comparison, own: Variable, inner: Context): Equality | null => {
  let places = 0;
  const quiet = { ...inner, place: () => places++ };
  const [left, right] = node.args.map((side) => reading(quiet, (context) => context.translate(side, context)));
  if (left === undefined || right === undefined) return null;
  const both = comparable({ code: left.code, node: node.args[0] }, { code: right.code, node: node.args[1] });
  // What walks a list itself is no key.
  if (both === null || places > 0) return null;
  const [a, b] = both.codes.map(({ js }) => js);
  if (a === undefined || b === undefined) return null;
  const isKey = ({ uses }: Read): boolean =>
    uses.size > 0 && [...uses.values()].every(({ variable }) => variable === own);
  const isFree = ({ uses }: Read): boolean => [...uses.values()].every(({ variable }) => variable !== own);
  if (isKey(left) && isFree(right)) return { key: a, value: b, family: both.family };
  return isKey(right) && isFree(left) ? { key: b, value: a, family: both.family } : null;
};
