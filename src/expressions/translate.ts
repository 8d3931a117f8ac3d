import type { ASTNode } from '@marcbachmann/cel-js';
import { isComparison, translateComparison, translateMembership } from './comparisons.ts';
import type { Code, Context, Variable } from './context.ts';
import { fault, placeOf, placeOfName, unknownName } from './fault.ts';
import { translateCall } from './functions.ts';
import { translateList, translateValue } from './literals.ts';
import { translateMethod } from './methods.ts';
import {
  translateArithmetic,
  translateChoice,
  translateLogical,
  translateNegative,
  translateNot,
} from './operators.ts';
import { readable } from './scope.ts';
import { typeName } from './types.ts';

const translateName = (node: Extract<ASTNode, { op: 'id' }>, context: Context): Code => {
  const variable = context.variables.get(node.args);
  if (!variable) throw unknownName('field', node.args, context.variables.keys(), placeOf(node));
  if (variable.field === null) context.use(variable.js, variable);
  else context.read(variable.field);
  return { js: variable.js, type: variable.type };
};

const translateMember = (node: Extract<ASTNode, { op: '.' }>, context: Context): Code => {
  const [objectNode, name] = node.args;
  const group = groupOf(objectNode, context);
  // Of a group the one field is read, not the whole.
  const row = rowOf(objectNode, context);
  const object = context.translate(objectNode, {
    ...context,
    ...(group !== null && { read: () => undefined }),
    ...(row !== null && { use: () => undefined }),
  });
  const place = placeOfName(node, name, objectNode);
  if (object.type.kind !== 'record') {
    const hint = object.type.kind === 'list' ? '; use all, exists, filter or map to reach its rows' : '';
    throw fault(`${typeName(object.type)} has no “${name}”${hint}.`, place);
  }
  const type = object.type.fields.get(name);
  if (!type) throw unknownName('field', name, object.type.fields.keys(), place);
  if (group !== null) context.read(`${group}.${name}`);
  const js = readable({ of: object.js, name }, type);
  if (row !== null) context.use(js, row);
  return { js, type };
};

/** The macro's variable that the node is; null where it is something else. */
const rowOf = (node: ASTNode, context: Context): Variable | null => {
  const variable = node.op === 'id' ? context.variables.get(node.args) : undefined;
  return variable?.field === null ? variable : null;
};

/** The name of the record's group that the node is; null where it is something else. */
const groupOf = (node: ASTNode, context: Context): string | null => {
  const variable = node.op === 'id' ? context.variables.get(node.args) : undefined;
  return variable?.type.kind === 'record' ? variable.field : null;
};

/**
 * The JavaScript of one node of a parsed expression and its type.
 *
 * @throws {Fault} what is wrong with the expression.
 */
export const translate = (node: ASTNode, context: Context): Code => {
  switch (node.op) {
    case 'value':
      return translateValue(node);
    case 'list':
      return translateList(node, context);
    case 'id':
      return translateName(node, context);
    case '.':
      return translateMember(node, context);
    case 'call':
      return translateCall(node, context);
    case 'rcall':
      return translateMethod(node, context);
    case '&&':
    case '||':
      return translateLogical(node, context);
    case '!_':
      return translateNot(node.args, context);
    case '-_':
      return translateNegative(node.args, context);
    case '?:':
      return translateChoice(node, context);
    case 'in':
      return translateMembership(node, context);
    case '[]':
    case '.?':
    case '[?]':
    case 'map':
      throw fault('Indexes, optional access and maps are not part of this language.', node);
    default: {
      const [left, right] = [translate(node.args[0], context), translate(node.args[1], context)];
      return isComparison(node.op) ? translateComparison(node, left, right) : translateArithmetic(node, left, right);
    }
  }
};
