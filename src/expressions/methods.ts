import type { ASTNode } from '@marcbachmann/cel-js';
import type { Code, Context } from './context.ts';
import { fault, placeOf, placeOfName, unknownName } from './fault.ts';
import { once, type Read, reading } from './joins.ts';
import { call } from './js.ts';
import { MACROS, translateMacro } from './macros.ts';
import { BOOL, INT, STRING, type Type, typeName } from './types.ts';

/**
 * A group that repeats and holds a repetition, as in `(a+)+`: such a pattern can take for ever on a short text, and it
 * runs in the server on what anybody sends.
 */
const NESTED_REPETITION = /\((?:[^()\\]|\\.)*(?:[*+]|\{\d+,\d*\})(?:[^()\\]|\\.)*\)(?:[*+]|\{\d+,\d*\})/;

const BEYOND_CEL = /\\[1-9]|\(\?(?:[=!]|<[=!])/;

/** `text.matches("…")`: the pattern stands in the expression, so that it is checked here and not in the browser. */
const translatePattern = (node: MethodNode, text: Code): Code => {
  const [, , [pattern, ...others]] = node.args;
  if (pattern?.op !== 'value' || typeof pattern.args !== 'string' || others.length > 0) {
    throw fault('matches(…) takes one pattern, written as a text: matches("^[0-9]{9}$").', node);
  }
  if (BEYOND_CEL.test(pattern.args)) {
    throw fault('Patterns here have no back references and no look-around.', placeOf(pattern));
  }
  if (NESTED_REPETITION.test(pattern.args)) {
    throw fault('A repetition inside a repeated group can take for ever; write it without.', placeOf(pattern));
  }
  return { js: call('matches', text.js, String(compiled(pattern.args, pattern))), type: BOOL };
};

const compiled = (source: string, node: ASTNode): RegExp => {
  try {
    return new RegExp(source, 'u');
  } catch (error) {
    throw fault(error instanceof Error ? `${error.message}.` : 'This is no pattern.', node);
  }
};

type MethodNode = Extract<ASTNode, { op: 'rcall' }>;

interface Method {
  readonly helper: string;
  readonly parameters: readonly Type[];
  readonly optional?: number;
  readonly returns: Type;
}

const TEXT_METHODS: Readonly<Record<string, Method>> = {
  startsWith: { helper: 'startsWith', parameters: [STRING], returns: BOOL },
  endsWith: { helper: 'endsWith', parameters: [STRING], returns: BOOL },
  contains: { helper: 'contains', parameters: [STRING], returns: BOOL },
  lowerAscii: { helper: 'lower', parameters: [], returns: STRING },
  upperAscii: { helper: 'upper', parameters: [], returns: STRING },
  trim: { helper: 'trim', parameters: [], returns: STRING },
  substring: { helper: 'substring', parameters: [INT, INT], optional: 1, returns: STRING },
  size: { helper: 'length', parameters: [], returns: INT },
};

/** What may be asked of a text, and of a list. */
export const textMethodNames = (): readonly string[] => [...Object.keys(TEXT_METHODS), 'matches'];
export const listMethodNames = (): readonly string[] => [...Object.keys(MACROS), 'size'];

const translateTextMethod = (node: MethodNode, text: Code, context: Context): Code => {
  const [name, receiver, argumentNodes] = node.args;
  if (name === 'matches') return translatePattern(node, text);
  const method = Object.hasOwn(TEXT_METHODS, name) ? TEXT_METHODS[name] : undefined;
  if (!method) {
    throw unknownName('method of a text', name, textMethodNames(), placeOfName(node, name, receiver));
  }
  const { parameters, optional = 0 } = method;
  if (argumentNodes.length > parameters.length || argumentNodes.length < parameters.length - optional) {
    throw fault(`${name}(…) takes ${parameters.length} values, not ${argumentNodes.length}.`, node);
  }
  const codes = argumentNodes.map((argument, index) => {
    const code = context.translate(argument, context);
    const wanted = parameters[index] ?? STRING;
    if (code.type.kind === wanted.kind) return code;
    throw fault(`${name}(…) wants ${typeName(wanted)} here; this is ${typeName(code.type)}.`, argument);
  });
  return { js: call(method.helper, text.js, ...codes.map(({ js }) => js)), type: method.returns };
};

const translateListMethod = (node: MethodNode, list: Read, context: Context): Code => {
  const [name, receiver, argumentNodes] = node.args;
  if (name === 'size' && argumentNodes.length === 0) return { js: call('count', list.code.js), type: INT, walks: true };
  if (Object.hasOwn(MACROS, name)) return translateMacro(node, list, context);
  throw unknownName('method of a list', name, listMethodNames(), placeOfName(node, name, receiver));
};

/** `text.method(…)`, `list.size()` and the macros of lists. */
export const translateMethod = (node: MethodNode, context: Context): Code =>
  once(context, (inner) => method(node, inner));

const method = (node: MethodNode, context: Context): Code => {
  const [name, receiver] = node.args;
  const read = reading(context, (inner) => inner.translate(receiver, inner));
  const { code } = read;
  if (code.type.kind === 'list') return translateListMethod(node, read, context);
  if (code.type.kind === 'string') return translateTextMethod(node, code, context);
  throw fault(`${typeName(code.type)} has no method “${name}”.`, placeOfName(node, name, receiver));
};
