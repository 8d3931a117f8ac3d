import type { ASTNode } from '@marcbachmann/cel-js';
import { type Fault, fault, sourceOf } from './fault.ts';
import type { ColumnOf, RowsOf, RowsSql } from './sql.ts';
import type { Type } from './types.ts';

// What a condition asks of lists, and computes, as SQL: for questions to a database that are no part of it.

export interface SqlContext {
  /** Fields of the record, and rows of macros, whose columns are their own. */
  readonly names: ReadonlyMap<string, SqlName>;
  readonly columnOf: ColumnOf;
  /** Null where lists may not be asked of. */
  readonly rows: SqlParts | null;
  /** How many rows there are around: each is called otherwise. */
  readonly depth: number;
}

interface SqlName {
  readonly type: Type;
  readonly columnOf: ColumnOf;
  readonly isRow?: true;
}

/** How the parts of a condition are told, lists and all. */
export interface SqlParts {
  readonly of: RowsOf;
  readonly condition: (node: ASTNode, context: SqlContext) => string;
  readonly value: (node: ASTNode, context: SqlContext, beside?: Type | null) => string;
}

const CONDITIONS = ['all', 'exists', 'exists_one'];

const TODAY = ['today', 'now'];

/** Whether the node is a condition that only rows, calls and choices make. */
export const isAskedOfRows = (node: ASTNode): boolean => ['rcall', 'call', '?:'].includes(node.op);

export function conditionOfRows(node: ASTNode, context: SqlContext, parts: SqlParts): string {
  if (node.op === '?:') return choice(node, context, parts.condition);
  if (node.op === 'rcall' && CONDITIONS.includes(node.args[0])) return quantified(node, context, parts);
  if (node.op === 'call' && node.args[0] === 'unique') {
    const value = `v.${VALUE}`;
    return `(select count(${value}) = count(distinct ${value}) from (${valuesOf(node.args[1][0] ?? node, context, parts)}) v)`;
  }
  if (node.op === 'call' && node.args[0] === 'has' && node.args[1][0] !== undefined)
    return `(${parts.value(node.args[1][0], context)} is not null)`;
  throw untold(node);
}

const ARITHMETIC = ['+', '-', '*'];

const DIVISIONS = ['/', '%'];

/** What is computed: sums and sizes of lists, numbers, choices. */
export function valueOfRows(node: ASTNode, context: SqlContext, parts: SqlParts, beside: Type | null): string {
  if (node.op === '?:') return choice(node, context, (one, inner) => parts.value(one, inner, beside));
  if (node.op === '+' || node.op === '-' || node.op === '*') {
    if (node.args.some((side) => isText(side, context))) throw untold(node);
    const [left, right] = node.args.map((side) => `(${parts.value(side, context)})::numeric`);
    return `(${String(left)} ${node.op} ${String(right)})`;
  }
  const list = listIn(node);
  if (list === null && isCondition(node)) return parts.condition(node, context);
  if (list === null) throw untold(node);
  if (isText(list.node, context)) throw fault(`It asks how long a text is (${sourceOf(node)}).`, node);
  const values = valuesOf(list.node, context, parts);
  return list.asks === 'size'
    ? `(select count(*) from (${values}) v)`
    : `(select coalesce(sum(v.${VALUE}), 0) from (${values}) v)`;
}

const LOGICAL = ['==', '!=', '<', '<=', '>', '>=', '&&', '||', '!_', 'in'];

const isCondition = (node: ASTNode): boolean =>
  LOGICAL.includes(node.op) ||
  (node.op === 'rcall' && CONDITIONS.includes(node.args[0])) ||
  (node.op === 'call' && (node.args[0] === 'has' || node.args[0] === 'unique'));

const isText = (node: ASTNode, { names }: SqlContext): boolean =>
  (node.op === 'value' && typeof node.args === 'string') ||
  (node.op === 'id' && names.get(node.args)?.type.kind === 'string');

function listIn(node: ASTNode): { readonly asks: 'size' | 'sum'; readonly node: ASTNode } | null {
  if (node.op === 'rcall' && node.args[0] === 'size') return { asks: 'size', node: node.args[1] };
  const [name, given] = node.op === 'call' ? node.args : [];
  const list = given?.[0];
  return (name === 'size' || name === 'sum') && list !== undefined ? { asks: name, node: list } : null;
}

function choice(node: ASTNode, context: SqlContext, told: SqlParts['condition']): string {
  if (node.op !== '?:' || context.rows === null) throw untold(node);
  const [test, yes, no] = node.args;
  const asked = context.rows.condition(test, context);
  return `(case when ${asked} then ${told(yes, context)} when not ${asked} then ${told(no, context)} end)`;
}

const VALUE = '"value$"';

/** One value for each row: of `map`, of the list itself where only its rows count. */
function valuesOf(node: ASTNode, context: SqlContext, parts: SqlParts, more = ''): string {
  if (node.op === 'id') {
    const { from } = rowsAt(node, context, parts, 'l');
    return `select null as ${VALUE} from ${from}${more}`;
  }
  if (node.op !== 'rcall' || (node.args[0] !== 'map' && node.args[0] !== 'filter')) throw untold(node);
  const [name, list, [variable, ...rest]] = node.args;
  const [first, second] = rest;
  if (list.op !== 'id' || variable?.op !== 'id' || first === undefined) throw untold(node);
  const { from, inner } = rowsAt(list, context, parts, variable.args);
  const test = name === 'filter' || second !== undefined ? ` and ${parts.condition(first, inner)}` : '';
  const value = name === 'filter' ? 'null' : parts.value(second ?? first, inner);
  return `select ${value} as ${VALUE} from ${from}${test}`;
}

interface Rows {
  readonly from: string;
  /** In which the row is known by its name. */
  readonly inner: SqlContext;
}

function rowsAt(node: ASTNode, context: SqlContext, parts: SqlParts, variable: string): Rows {
  const list = node.op === 'id' ? context.names.get(node.args) : undefined;
  const rows: RowsSql | null = node.op === 'id' && list?.isRow !== true ? parts.of(node.args) : null;
  if (rows === null || list?.type.kind !== 'list') throw untold(node);
  const alias = `row${context.depth}`;
  const columnOf: ColumnOf = (field) => rows.columnOf(alias, field);
  const names = new Map(context.names).set(variable, { type: list.type.of, columnOf, isRow: true });
  return { from: rows.from(alias), inner: { ...context, names, depth: context.depth + 1 } };
}

/** Three-valued, as in JavaScript: what is not known decides only where what is known does not. */
function quantified(node: ASTNode, context: SqlContext, parts: SqlParts): string {
  if (node.op !== 'rcall') throw untold(node);
  const [name, list, [variable, test]] = node.args;
  if (variable?.op !== 'id' || test === undefined) throw untold(node);
  const { from, inner } = rowsAt(list, context, parts, variable.args);
  const holds = 'v."holds$"';
  const isUnknown = `bool_or(${holds} is null)`;
  const counted = `count(*) filter (where ${holds})`;
  const outcome = {
    all: `when bool_or(not ${holds}) then false when ${isUnknown} then null else true`,
    exists: `when bool_or(${holds}) then true when ${isUnknown} then null else false`,
    exists_one: `when ${counted} > 1 then false when ${isUnknown} then null else ${counted} = 1`,
  }[name];
  if (outcome === undefined) throw untold(node);
  // Of a condition that reads no more than rows around, PostgreSQL would make an aggregate over those.
  return `(select case ${outcome} end from (select ${parts.condition(test, inner)} as "holds$" from ${from}) v)`;
}

/** Why SQL cannot say it. */
function untold(node: ASTNode) {
  if (node.op === 'call' && TODAY.includes(node.args[0])) return fault('It asks today’s date.', node);
  if (node.op === 'call' && (node.args[0] === 'may' || node.args[0] === 'isNew'))
    return fault('It asks who writes, and whether the record is new.', node);
  if (node.op === 'call' || node.op === 'rcall') return fault(`It asks ${node.args[0]}(…).`, node);
  if (ARITHMETIC.includes(node.op)) return fault('It computes with what is no number.', node);
  return DIVISIONS.includes(node.op) ? fault(`It computes with ${node.op}.`, node) : unsaid(node);
}

/** In the words of whoever wrote it. */
export const unsaid = (node: ASTNode): Fault => fault(`It asks of ${sourceOf(node)} what SQL does not say.`, node);
