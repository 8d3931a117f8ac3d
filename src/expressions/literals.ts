import type { ASTNode } from '@marcbachmann/cel-js';
import { moment } from '#src/runtime/cel/dates.ts';
import type { Code, Context } from './context.ts';
import { fault } from './fault.ts';
import {
  BOOL,
  DATE,
  DATETIME,
  DECIMAL,
  familyOf,
  INT,
  listOf,
  NULL,
  STRING,
  typeName,
  unify,
  type Type,
} from './types.ts';

type ValueNode = Extract<ASTNode, { op: 'value' }>;
type ListNode = Extract<ASTNode, { op: 'list' }>;

const EXACT_DIGITS = 15;

const MAX_DIGITS = 30;

/** Digits beyond what a JavaScript number holds exactly are passed on as text, which the helpers read exactly. */
const decimalLiteral = (node: ValueNode, value: number): Code => {
  const written = node.input.slice(node.range.start, node.range.end);
  const digits = written.replace(/\D/g, '').length;
  if (digits <= EXACT_DIGITS || !/^\d+\.\d+$/.test(written)) return { js: String(value), type: DECIMAL };
  if (digits > MAX_DIGITS) throw fault(`A number may have ${MAX_DIGITS} digits.`, node);
  return { js: { text: written }, type: DECIMAL };
};

/** A literal of the expression; bytes and unsigned numbers are none of this language. */
export const translateValue = (node: ValueNode): Code => {
  const value = node.args;
  if (value === null) return { js: 'null', type: NULL };
  if (typeof value === 'string') return { js: { text: value }, type: STRING, literal: value };
  if (typeof value === 'boolean') return { js: String(value), type: BOOL };
  if (typeof value === 'number') return decimalLiteral(node, value);
  if (typeof value !== 'bigint') throw fault('Only texts, numbers, true, false and null can be written here.', node);
  if (!Number.isSafeInteger(Number(value))) throw fault('A whole number may have 15 digits.', node);
  return { js: String(value), type: INT };
};

/** A text literal where a date is wanted: it must write one. Everything else stays as it is. */
export const asDate = (code: Code, node: ASTNode): Code => {
  if (code.literal === undefined) return code;
  const known = moment(code.literal);
  if (known === null) throw fault(`“${code.literal}” is no date; write it as "2026-08-31".`, node);
  return { js: { text: known }, type: known.endsWith('T00:00:00') ? DATE : DATETIME };
};

/** A list literal; its items are of one type. */
export const translateList = (node: ListNode, context: Context): Code => {
  const items = node.args.map((item) => context.translate(item, context));
  const type = items.reduce<Type>((common, item, index) => {
    const both = unify(common, item.type);
    if (both) return both;
    throw fault(`This is ${typeName(item.type)} in a list of ${typeName(common)}.`, node.args[index] ?? node);
  }, NULL);
  if (items.length > 0 && familyOf(type) === null)
    throw fault('A list here holds texts, numbers, dates or truth values.', node);
  return { js: { items: items.map(({ js }) => js) }, type: listOf(type) };
};
