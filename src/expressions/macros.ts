import type { ASTNode } from '@marcbachmann/cel-js';
import { type Code, type Context, call, withVariable } from './context.ts';
import { fault, placeOf } from './fault.ts';
import { requireBool } from './operators.ts';
import { BOOL, listOf, type Type } from './types.ts';

type MethodNode = Extract<ASTNode, { op: 'rcall' }>;

interface Macro {
  readonly helper: string;
  /** Whether its body is a condition. */
  readonly tests: boolean;
  readonly returns: (list: Type, body: Type) => Type;
}

export const MACROS: Readonly<Record<string, Macro>> = {
  all: { helper: 'all', tests: true, returns: () => BOOL },
  exists: { helper: 'exists', tests: true, returns: () => BOOL },
  exists_one: { helper: 'existsOne', tests: true, returns: () => BOOL },
  filter: { helper: 'filter', tests: true, returns: (list) => list },
  map: { helper: 'map', tests: false, returns: (_list, body) => listOf(body) },
};

// Words a JavaScript parameter may not have, and the two names compiled expressions use.
const TAKEN = new Set(
  `arguments await break case catch cel class const continue debugger default delete do else enum eval export extends
  false finally for function if implements import in instanceof interface let new null package private protected public
  record return static super switch this throw true try typeof var void while with yield`.split(/\s+/),
);

const parameterName = (name: string): string => (TAKEN.has(name) ? `$${name}` : name);

/** `Detalles.all(d, d.Monto > 0)` and its like; `map` takes an optional condition before its value. */
export const translateMacro = (node: MethodNode, list: Code, context: Context): Code => {
  const [name, , argumentNodes] = node.args;
  const macro = MACROS[name];
  const [variable, ...rest] = argumentNodes;
  const [body, value] = rest;
  if (!macro || list.type.kind !== 'list' || variable?.op !== 'id' || !body) {
    throw fault(`${name}(…) takes a name and ${macro?.tests ? 'a condition' : 'a value'}: ${name}(d, …).`, node);
  }
  if (rest.length > (name === 'map' ? 2 : 1)) throw fault(`${name}(…) takes ${name === 'map' ? 3 : 2} values.`, node);
  if (variable.args === 'cel') throw fault('“cel” cannot be a name here.', placeOf(variable));
  if (value) {
    const filtered = applyMacro('filter', [variable.args, body], list, context);
    return applyMacro('map', [variable.args, value], filtered, context);
  }
  return applyMacro(name, [variable.args, body], list, context);
};

const applyMacro = (name: string, [variable, body]: readonly [string, ASTNode], list: Code, context: Context): Code => {
  const macro = MACROS[name];
  if (!macro || list.type.kind !== 'list') throw fault(`${name}(…) wants a list.`, body);
  const js = parameterName(variable);
  const inner = withVariable(context, variable, { js, type: list.type.of, field: null });
  const code = context.translate(body, inner);
  if (macro.tests) requireBool(code, body, `${name}(…)`);
  return { js: call(macro.helper, list.js, `(${js}) => ${code.js}`), type: macro.returns(list.type, code.type) };
};
