import type { ASTNode, BinaryOperator } from '@marcbachmann/cel-js';
import { type Code, type Context, call } from './context.ts';
import { fault, placeOf, unknownName } from './fault.ts';
import { asDate } from './literals.ts';
import { BOOL, type Family, familyOf, typeName } from './types.ts';

type BinaryNode = Extract<ASTNode, { op: BinaryOperator }>;

const COMPARISONS: Partial<Record<BinaryOperator, string>> = {
  '==': 'Eq',
  '!=': 'Ne',
  '<': 'Lt',
  '<=': 'Le',
  '>': 'Gt',
  '>=': 'Ge',
};

export const isComparison = (op: BinaryOperator): boolean => op in COMPARISONS;

/** The helper that compares values of a family: `lt` numbers, `textLt` texts, `dateLt` dates. */
const helperOf = (family: Family, op: BinaryOperator): string => {
  const name = COMPARISONS[op] ?? 'Eq';
  return family === 'number' ? name.toLowerCase() : `${family}${name}`;
};

/** `x == null` asks whether x is missing: the one comparison with a missing value that has an answer. */
const nullTest = (node: BinaryNode, code: Code): Code => {
  if (node.op !== '==' && node.op !== '!=') throw fault('Only == and != compare with null.', node);
  if (code.type.kind === 'list') throw fault('A list is never null; compare its size(…) with 0.', node);
  if (code.type.kind === 'record') throw fault('A group is never null; ask for one of its fields.', node);
  return { js: call(node.op === '==' ? 'isNull' : 'notNull', code.js), type: BOOL };
};

interface Operand {
  readonly code: Code;
  readonly node: ASTNode;
}

/** A literal beside a field that never has that value is a slip of the pen. */
const requireChoice = ({ type }: Code, other: ASTNode): void => {
  if (!('choices' in type) || type.choices === undefined || other.op !== 'value') return;
  const value = String(other.args);
  if (!type.choices.includes(value)) throw unknownName('value', value, type.choices, placeOf(other));
};

/** Both as dates where one is a date; and the family that both are of. */
const alike = (
  left: Operand,
  right: Operand,
): { readonly family: Family; readonly codes: readonly [Code, Code] } | null => {
  const dated = [left, right].some(({ code }) => familyOf(code.type) === 'date');
  const [a, b] = dated ? [asDate(left.code, left.node), asDate(right.code, right.node)] : [left.code, right.code];
  const family = familyOf(a.type);
  if (family === null || family !== familyOf(b.type)) return null;
  requireChoice(a, right.node);
  requireChoice(b, left.node);
  return { family, codes: [a, b] };
};

/** `==`, `!=`, `<`, `<=`, `>`, `>=` of two values of one family. */
export const translateComparison = (node: BinaryNode, left: Code, right: Code): Code => {
  if (right.type.kind === 'null') return nullTest(node, left);
  if (left.type.kind === 'null') return nullTest(node, right);
  const both = alike({ code: left, node: node.args[0] }, { code: right, node: node.args[1] });
  if (!both) {
    throw fault(`These cannot be compared: ${typeName(left.type)} ${node.op} ${typeName(right.type)}.`, node);
  }
  if (both.family === 'bool' && node.op !== '==' && node.op !== '!=') {
    throw fault('Truth values have no order; use == or !=.', node);
  }
  return { js: call(helperOf(both.family, node.op), ...both.codes.map(({ js }) => js)), type: BOOL };
};

const oneOf = (value: Code, items: string, family: Family): Code => ({
  js: call('oneOf', value.js, items, `cel.${helperOf(family, '==')}`),
  type: BOOL,
});

/** `x in ["A", "B"]`, or in any other list of values. */
export const translateMembership = (node: BinaryNode, context: Context): Code => {
  const [valueNode, listNode] = node.args;
  const value = context.translate(valueNode, context);
  const list = context.translate(listNode, context);
  const family = familyOf(value.type);
  if (list.type.kind !== 'list')
    throw fault(`“in” wants a list on its right; this is ${typeName(list.type)}.`, listNode);
  if (family === null) throw fault(`${typeName(value.type)} cannot be looked for in a list.`, valueNode);
  if (listNode.op !== 'list') {
    if (familyOf(list.type.of) === family) return oneOf(value, list.js, family);
    throw fault(`This is never in that list: ${typeName(value.type)} in ${typeName(list.type)}.`, node);
  }
  const items = listNode.args.map((item) => {
    const both = alike({ code: value, node: valueNode }, { code: context.translate(item, context), node: item });
    if (!both) throw fault(`${typeName(value.type)} is never equal to this.`, item);
    return both.codes[1].js;
  });
  return oneOf(value, `[${items.join(', ')}]`, family);
};
