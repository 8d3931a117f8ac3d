import type { ASTNode, BinaryOperator } from '@marcbachmann/cel-js';
import type { Expression } from '#src/model/expression.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { compileExpression } from './compile.ts';
import { type ExpressionError, Fault, fault } from './fault.ts';
import { moment } from '#src/runtime/cel/dates.ts';
import { type Scope, variablesOf } from './scope.ts';
import { familyOf, type Type } from './types.ts';

export type SqlCompilation =
  | { readonly ok: true; readonly sql: string; readonly fields: readonly string[] }
  | { readonly ok: false; readonly error: ExpressionError };

/** How a field is read in SQL; null for one that no column keeps. */
export type ColumnOf = (field: string) => string | null;

/**
 * A condition as SQL that holds on exactly the rows on which its JavaScript holds, for the conditions that an index
 * can have: comparisons, `in` a list, `&&`, `||`, `!`, literals and fields. Whatever else the language has is refused.
 *
 * @returns never throws for what a person wrote: what is wrong, and where.
 */
export function compileCondition(expression: Expression, scope: Scope, columnOf: ColumnOf): SqlCompilation {
  const compiled = compileExpression(expression, scope);
  if (!compiled.ok) return compiled;
  const { reading } = expression;
  if (!reading.ok) return reading;
  try {
    return {
      ok: true,
      sql: conditionOf(reading.tree, { scope: variablesOf(scope), columnOf }),
      fields: compiled.value.watch,
    };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, error: error.error };
    throw error;
  }
}

interface SqlContext {
  readonly scope: ReturnType<typeof variablesOf>;
  readonly columnOf: ColumnOf;
}

const COMPARISONS: Partial<Record<BinaryOperator, string>> = {
  '==': '=',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

const untold = (node: ASTNode): Fault =>
  fault('A condition over several records compares fields with values, joined by &&, || and !.', node);

/** Parsed and type-checked already, so that only what does not translate is left to refuse. */
function conditionOf(node: ASTNode, context: SqlContext): string {
  if (node.op === '&&' || node.op === '||') {
    const [left, right] = node.args;
    return `(${conditionOf(left, context)} ${node.op === '&&' ? 'and' : 'or'} ${conditionOf(right, context)})`;
  }
  if (node.op === '!_') return `(not ${conditionOf(node.args, context)})`;
  if (node.op === 'in') return membership(node, context);
  if (node.op === 'id' || node.op === 'value') return valueOf(node, context);
  if (!('op' in node) || !isComparison(node)) throw untold(node);
  return comparison(node, context);
}

type Comparison = Extract<ASTNode, { op: BinaryOperator }>;

const isComparison = (node: ASTNode): node is Comparison => node.op in COMPARISONS;

const isNull = (node: ASTNode): boolean => node.op === 'value' && node.args === null;

function comparison(node: Comparison, context: SqlContext): string {
  const [left, right] = node.args;
  if (isNull(left) || isNull(right)) {
    return `(${valueOf(isNull(left) ? right : left, context)} is ${node.op === '==' ? '' : 'not '}null)`;
  }
  const type = typeOf(left, context) ?? typeOf(right, context);
  const isText = type !== null && familyOf(type) === 'text';
  if (isText && node.op !== '==' && node.op !== '!=') {
    throw fault('Texts have no order in a condition over several records; use == or !=.', node);
  }
  return `(${valueOf(left, context, type)} ${COMPARISONS[node.op] ?? '='} ${valueOf(right, context, type)})`;
}

function membership(node: Comparison, context: SqlContext): string {
  const [value, list] = node.args;
  if (list.op !== 'list' || list.args.length === 0) throw untold(list);
  const type = typeOf(value, context);
  return `(${valueOf(value, context)} in (${list.args.map((item) => valueOf(item, context, type)).join(', ')}))`;
}

const typeOf = (node: ASTNode, { scope }: SqlContext): Type | null =>
  node.op === 'id' ? (scope.get(node.args)?.type ?? null) : null;

/** A field's column or a literal; a text beside a date is a date. */
function valueOf(node: ASTNode, context: SqlContext, beside: Type | null = null): string {
  if (node.op === 'id') {
    const column = context.columnOf(node.args);
    if (column === null) throw fault(`“${node.args}” is kept in no column of its own.`, node);
    return column;
  }
  if (node.op === '-_' && node.args.op === 'value') return `-${valueOf(node.args, context, beside)}`;
  if (node.op !== 'value') throw untold(node);
  const value = node.args;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return node.input.slice(node.range.start, node.range.end);
  if (typeof value !== 'string') throw untold(node);
  if (beside === null || familyOf(beside) !== 'date') return sqlText(value);
  const [day = '', time = ''] = (moment(value) ?? value).split('T');
  return beside.kind === 'date' && time === '00:00:00' ? `date '${day}'` : `timestamp '${day} ${time}'`;
}
