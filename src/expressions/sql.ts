import type { ASTNode, BinaryOperator } from '@marcbachmann/cel-js';
import type { Expression } from '#src/model/expression.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { compileExpression } from './compile.ts';
import { type ExpressionError, Fault, fault, sourceOf } from './fault.ts';
import { moment } from '#src/runtime/cel/dates.ts';
import { type Scope, variablesOf } from './scope.ts';
import { conditionOfRows, isAskedOfRows, type SqlContext, unsaid, valueOfRows } from './sql-rows.ts';
import { familyOf, type Type } from './types.ts';

export type SqlCompilation =
  | { readonly ok: true; readonly sql: string; readonly fields: readonly string[] }
  | { readonly ok: false; readonly error: ExpressionError };

/** How a field is read in SQL; null for one that no column keeps. */
export type ColumnOf = (field: string) => string | null;

/** How SQL reads the rows of a list that is asked of as a whole. */
export interface RowsSql {
  /** What stands behind `from`, the condition that makes them the record's included; `alias` is what they are called. */
  readonly from: (alias: string) => string;
  readonly columnOf: (alias: string, field: string) => string | null;
}

/** The rows of a list of the record; null for a field that has none. */
export type RowsOf = (field: string) => RowsSql | null;

/**
 * A condition as SQL that holds on exactly the rows on which its JavaScript holds, for the conditions that an index
 * can have: comparisons, `in` a list, `&&`, `||`, `!`, literals and fields. Whatever else the language has is refused.
 *
 * @param rowsOf where lists may be asked of, too, which an index cannot: by macros, `size`, `sum` and `unique`; sums and
 *   choices are computed then. Where what it needs is missing its value is null, as in JavaScript.
 * @returns never throws for what a person wrote: what is wrong, and where.
 */
export function compileCondition(
  expression: Expression,
  scope: Scope,
  columnOf: ColumnOf,
  rowsOf: RowsOf | null = null,
): SqlCompilation {
  const compiled = compileExpression(expression, scope);
  if (!compiled.ok) return compiled;
  const { reading } = expression;
  if (!reading.ok) return reading;
  const names = new Map([...variablesOf(scope)].map(([name, { type }]) => [name, { type, columnOf }] as const));
  try {
    return {
      ok: true,
      sql: conditionOf(reading.tree, {
        names,
        columnOf,
        rows: rowsOf === null ? null : { of: rowsOf, condition: conditionOf, value: valueOf },
        depth: 0,
      }),
      fields: compiled.value.watch,
    };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, error: error.error };
    throw error;
  }
}

const COMPARISONS: Partial<Record<BinaryOperator, string>> = {
  '==': '=',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

const untold = (node: ASTNode, { rows }: SqlContext): Fault =>
  rows === null
    ? fault('A condition over several records compares fields with values, joined by &&, || and !.', node)
    : unsaid(node);

/** Parsed and type-checked already, so that only what does not translate is left to refuse. */
function conditionOf(node: ASTNode, context: SqlContext): string {
  if (node.op === '&&' || node.op === '||') {
    const [left, right] = node.args;
    return `(${conditionOf(left, context)} ${node.op === '&&' ? 'and' : 'or'} ${conditionOf(right, context)})`;
  }
  if (node.op === '!_') return `(not ${conditionOf(node.args, context)})`;
  if (context.rows !== null && isAskedOfRows(node)) return conditionOfRows(node, context, context.rows);
  if (node.op === 'in') return membership(node, context);
  if (node.op === 'id' || node.op === 'value' || node.op === '.') return valueOf(node, context);
  if (!('op' in node) || !isComparison(node)) throw untold(node, context);
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
    if (context.rows !== null)
      throw fault(
        `It asks which of two texts comes first (${sourceOf(node)}), which the database may order otherwise.`,
        node,
      );
    throw fault('Texts have no order in a condition over several records; use == or !=.', node);
  }
  return `(${valueOf(left, context, type)} ${COMPARISONS[node.op] ?? '='} ${valueOf(right, context, type)})`;
}

function membership(node: Comparison, context: SqlContext): string {
  const [value, list] = node.args;
  if (list.op !== 'list' || list.args.length === 0) throw untold(list, context);
  const type = typeOf(value, context);
  return `(${valueOf(value, context)} in (${list.args.map((item) => valueOf(item, context, type)).join(', ')}))`;
}

const typeOf = (node: ASTNode, { names }: SqlContext): Type | null => {
  if (node.op === 'id') return names.get(node.args)?.type ?? null;
  if (node.op !== '.' || node.args[0].op !== 'id') return null;
  const around = names.get(node.args[0].args)?.type;
  return around?.kind === 'record' ? (around.fields.get(node.args[1]) ?? null) : null;
};

function columnAt(node: ASTNode, name: string, column: string | null): string {
  if (column === null) throw fault(`“${name}” is kept in no column of its own.`, node);
  return column;
}

/** A field's column or a literal; a text beside a date is a date. */
function valueOf(node: ASTNode, context: SqlContext, beside: Type | null = null): string {
  if (node.op === 'id') return columnAt(node, node.args, context.columnOf(node.args));
  if (context.rows !== null && node.op === '.' && node.args[0].op === 'id') {
    const [around, field] = [node.args[0].args, node.args[1]];
    const row = context.names.get(around);
    // A group of the record is no variable of a macro.
    const column = row?.isRow === true ? row.columnOf(field) : context.columnOf(`${around}.${field}`);
    return columnAt(node, `${around}.${field}`, column);
  }
  if (node.op === '-_' && node.args.op === 'value') return `-${valueOf(node.args, context, beside)}`;
  if (context.rows !== null && node.op !== 'value') return valueOfRows(node, context, context.rows, beside);
  if (node.op !== 'value') throw untold(node, context);
  const value = node.args;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return node.input.slice(node.range.start, node.range.end);
  if (typeof value !== 'string') throw untold(node, context);
  if (beside === null || familyOf(beside) !== 'date') return sqlText(value);
  const [day = '', time = ''] = (moment(value) ?? value).split('T');
  return beside.kind === 'date' && time === '00:00:00' ? `date '${day}'` : `timestamp '${day} ${time}'`;
}
