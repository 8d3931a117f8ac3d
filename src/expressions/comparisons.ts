import type { ASTNode, BinaryOperator } from '@marcbachmann/cel-js';
import { comparable } from './comparable.ts';
import type { Code, Context } from './context.ts';
import { call, type Js } from './js.ts';
import { fault } from './fault.ts';
import { matching, once, reading } from './joins.ts';
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

/** `==`, `!=`, `<`, `<=`, `>`, `>=` of two values of one family. */
export const translateComparison = (node: BinaryNode, left: Code, right: Code): Code => {
  if (right.type.kind === 'null') return nullTest(node, left);
  if (left.type.kind === 'null') return nullTest(node, right);
  const both = comparable({ code: left, node: node.args[0] }, { code: right, node: node.args[1] });
  if (!both) {
    throw fault(`These cannot be compared: ${typeName(left.type)} ${node.op} ${typeName(right.type)}.`, node);
  }
  if (both.family === 'bool' && node.op !== '==' && node.op !== '!=') {
    throw fault('Truth values have no order; use == or !=.', node);
  }
  return { js: call(helperOf(both.family, node.op), ...both.codes.map(({ js }) => js)), type: BOOL };
};

const oneOf = (value: Code, items: Js, family: Family): Code => ({
  js: call('oneOf', value.js, items, `cel.${helperOf(family, '==')}`),
  type: BOOL,
  walks: true,
});

/** `x in ["A", "B"]`, or in any other list of values. */
export const translateMembership = (node: BinaryNode, context: Context): Code =>
  node.args[1].op === 'list' ? membership(node, context) : once(context, (inner) => membership(node, inner));

const membership = (node: BinaryNode, context: Context): Code => {
  const [valueNode, listNode] = node.args;
  const value = context.translate(valueNode, context);
  const { code: list, uses } = reading(context, (inner) => inner.translate(listNode, inner));
  const family = familyOf(value.type);
  if (list.type.kind !== 'list')
    throw fault(`“in” wants a list on its right; this is ${typeName(list.type)}.`, listNode);
  if (family === null) throw fault(`${typeName(value.type)} cannot be looked for in a list.`, valueNode);
  if (listNode.op !== 'list') {
    if (familyOf(list.type.of) === family) {
      const few = context.nested && uses.size === 0;
      const js = few ? matching(context, list, 'item', { key: 'item', value: value.js, family }) : list.js;
      return oneOf(value, js, family);
    }
    throw fault(`This is never in that list: ${typeName(value.type)} in ${typeName(list.type)}.`, node);
  }
  const items = listNode.args.map((item) => {
    const both = comparable({ code: value, node: valueNode }, { code: context.translate(item, context), node: item });
    if (!both) throw fault(`${typeName(value.type)} is never equal to this.`, item);
    return both.codes[1].js;
  });
  return oneOf(value, { items }, family);
};
