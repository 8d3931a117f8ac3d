import type { ASTNode } from '@marcbachmann/cel-js';
import { type Code, type Context, withVariable } from './context.ts';
import { arrow, call } from './js.ts';
import { fault, placeOf } from './fault.ts';
import { equalityIn, matching, type Read, reading, walked } from './joins.ts';
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

// Words a JavaScript parameter may not have, and the three names compiled expressions use.
const TAKEN = new Set(
  `arguments await break case catch cel class const continue debugger default delete do else enum eval export extends
  false finally for function if implements import in instanceof interface join let new null package private protected public
  record return static super switch this throw true try typeof var void while with yield`.split(/\s+/),
);

const parameterName = (name: string): string => (TAKEN.has(name) ? `$${name}` : name);

/** `Detalles.all(d, d.Monto > 0)` and its like; `map` takes an optional condition before its value. */
export const translateMacro = (node: MethodNode, list: Read, context: Context): Code => {
  const [name, , argumentNodes] = node.args;
  const macro = MACROS[name];
  const [variable, ...rest] = argumentNodes;
  const [body, value] = rest;
  if (!macro || list.code.type.kind !== 'list' || variable?.op !== 'id' || !body) {
    throw fault(`${name}(…) takes a name and ${macro?.tests ? 'a condition' : 'a value'}: ${name}(d, …).`, node);
  }
  if (rest.length > (name === 'map' ? 2 : 1)) throw fault(`${name}(…) takes ${name === 'map' ? 3 : 2} values.`, node);
  if (variable.args === 'cel') throw fault('“cel” cannot be a name here.', placeOf(variable));
  if (value) {
    const filtered = reading(context, (inner) => applyMacro('filter', [variable.args, body], list, inner));
    const both = new Map([...list.uses, ...filtered.uses]);
    return applyMacro('map', [variable.args, value], { ...filtered, uses: both }, context);
  }
  return applyMacro(name, [variable.args, body], list, context);
};

const applyMacro = (name: string, [variable, body]: readonly [string, ASTNode], list: Read, context: Context): Code => {
  const macro = MACROS[name];
  const { type } = list.code;
  if (!macro || type.kind !== 'list') throw fault(`${name}(…) wants a list.`, body);
  const own = { js: parameterName(variable), type: type.of, field: null };
  const use: Context['use'] = (js, used) => {
    if (used !== own) context.use(js, used);
  };
  const inner = { ...withVariable(context, variable, own), use, nested: true };
  const code = context.translate(body, inner);
  if (macro.tests) requireBool(code, body, `${name}(…)`);
  const equality = context.nested && list.uses.size === 0 ? equalityIn(name, body, own, inner) : null;
  const rows = equality === null ? walked(context, list) : matching(context, list.code, own.js, equality);
  return {
    js: call(macro.helper, rows, arrow([own.js], code.js)),
    type: macro.returns(type, code.type),
    walks: true,
  };
};
