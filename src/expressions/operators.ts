import type { ASTNode, BinaryOperator } from '@marcbachmann/cel-js';
import type { Code, Context } from './context.ts';
import { call } from './js.ts';
import { fault } from './fault.ts';
import { BOOL, DECIMAL, INT, isNumber, STRING, type Type, typeName, unify } from './types.ts';

type LogicalNode = Extract<ASTNode, { op: '&&' | '||' }>;
type ChoiceNode = Extract<ASTNode, { op: '?:' }>;

/** The code, which must be a condition. `what` is who wants one. */
export const requireBool = (code: Code, node: ASTNode, what: string): Code => {
  if (code.type.kind === 'bool' || code.type.kind === 'null') return code;
  throw fault(`${what} wants a condition (true or false); this is ${typeName(code.type)}.`, node);
};

const operands = (node: ASTNode, op: LogicalNode['op']): readonly ASTNode[] =>
  node.op === op ? node.args.flatMap((operand) => operands(operand, op)) : [node];

/** `a && b && c` in one call. */
export const translateLogical = (node: LogicalNode, context: Context): Code => {
  const codes = operands(node, node.op).map((part) => requireBool(context.translate(part, context), part, node.op));
  return { js: call(node.op === '&&' ? 'and' : 'or', ...codes.map(({ js }) => js)), type: BOOL };
};

export const translateNot = (node: ASTNode, context: Context): Code => {
  const code = requireBool(context.translate(node, context), node, '!');
  return { js: call('not', code.js), type: BOOL };
};

/** `condition ? yes : no`. */
export const translateChoice = (node: ChoiceNode, context: Context): Code => {
  const [test, yes, no] = node.args.map((part) => context.translate(part, context));
  if (!test || !yes || !no) throw fault('A choice is written condition ? yes : no.', node);
  requireBool(test, node.args[0], '?');
  const type = unify(yes.type, no.type);
  if (!type) throw fault(`The two choices differ: ${typeName(yes.type)} and ${typeName(no.type)}.`, node);
  return { js: call('choose', test.js, yes.js, no.js), type };
};

const ARITHMETIC: Partial<Record<BinaryOperator, string>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '%': 'mod',
};

export const isArithmetic = (op: BinaryOperator): boolean => op in ARITHMETIC;

const orNumber = (type: Type): boolean => isNumber(type) || type.kind === 'null';

/** `+` also joins texts. Whole numbers divide to a whole number, as in CEL; a decimal among them makes it exact. */
export const translateArithmetic = (node: Extract<ASTNode, { op: BinaryOperator }>, left: Code, right: Code): Code => {
  const both = unify(left.type, right.type);
  if (node.op === '+' && both?.kind === 'string') return { js: call('concat', left.js, right.js), type: STRING };
  if (!both || !orNumber(left.type) || !orNumber(right.type)) {
    const dates = left.type.kind === 'date' || left.type.kind === 'datetime' ? ' Use addDays or daysBetween.' : '';
    throw fault(`This cannot be computed: ${typeName(left.type)} ${node.op} ${typeName(right.type)}.${dates}`, node);
  }
  const type = both.kind === 'decimal' ? DECIMAL : INT;
  if (node.op === '%' && type === DECIMAL) throw fault('% takes whole numbers.', node);
  const helper = node.op === '/' && type === INT ? 'quotient' : (ARITHMETIC[node.op] ?? 'add');
  return { js: call(helper, left.js, right.js), type };
};

export const translateNegative = (node: ASTNode, context: Context): Code => {
  const code = context.translate(node, context);
  if (!isNumber(code.type)) throw fault(`- wants a number; this is ${typeName(code.type)}.`, node);
  return {
    js: typeof code.js === 'string' && node.op === 'value' ? `-${code.js}` : call('neg', code.js),
    type: code.type,
  };
};
