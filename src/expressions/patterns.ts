import type { ASTNode } from '@marcbachmann/cel-js';
import type { Code } from './context.ts';
import { call } from './js.ts';
import { fault, placeOf } from './fault.ts';
import { BOOL } from './types.ts';

type MethodNode = Extract<ASTNode, { op: 'rcall' }>;

/**
 * A group that repeats and holds a repetition, as in `(a+)+`: such a pattern can take for ever on a short text, and it
 * runs in the server on what anybody sends.
 */
const NESTED_REPETITION = /\((?:[^()\\]|\\.)*(?:[*+]|\{\d+,\d*\})(?:[^()\\]|\\.)*\)(?:[*+]|\{\d+,\d*\})/;

const BEYOND_CEL = /\\[1-9]|\(\?(?:[=!]|<[=!])/;

/** `text.matches("…")`: the pattern stands in the expression, so that it is checked here and not in the browser. */
export const translatePattern = (node: MethodNode, text: Code): Code => {
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
