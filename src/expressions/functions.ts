import { orEmpty } from '#src/model/absent.ts';
import type { ASTNode } from '@marcbachmann/cel-js';
import type { Code, Context } from './context.ts';
import { call } from './js.ts';
import { fault, placeOf, unknownName } from './fault.ts';
import { once, reading, walked } from './joins.ts';
import { asDate } from './literals.ts';
import { BOOL, DATE, DATETIME, DECIMAL, familyOf, INT, isNumber, STRING, type Type, typeName } from './types.ts';

type CallNode = Extract<ASTNode, { op: 'call' }>;

/** What a function takes: whether a type will do, and how a message calls it. */
interface Parameter {
  readonly accepts: (type: Type) => boolean;
  readonly name: string;
}

interface Signature {
  readonly helper: string;
  readonly parameters: readonly Parameter[];
  readonly returns: (types: readonly Type[]) => Type;
}

const NUMBER: Parameter = { accepts: isNumber, name: 'a number' };
const WHOLE: Parameter = { accepts: (type) => type.kind === 'int', name: 'a whole number' };
const DAY: Parameter = { accepts: (type) => familyOf(type) === 'date', name: 'a date' };
const SCALAR: Parameter = {
  accepts: (type) => ['number', 'text', 'bool'].includes(orEmpty(familyOf(type))),
  name: 'a value',
};
const NUMERIC: Parameter = { accepts: (type) => isNumber(type) || type.kind === 'string', name: 'a number or text' };
const NUMBERS: Parameter = { accepts: (type) => type.kind === 'list' && isNumber(type.of), name: 'a list of numbers' };
const VALUES: Parameter = {
  accepts: (type) => type.kind === 'list' && familyOf(type.of) !== null,
  name: 'a list of values',
};
const TEXTS: Parameter = {
  accepts: (type) => type.kind === 'list' && type.of.kind === 'string',
  name: 'a list of texts',
};
const LIST: Parameter = { accepts: (type) => type.kind === 'list', name: 'a list or text' };
const WORDS: Parameter = { accepts: (type) => type.kind === 'string', name: 'a text' };
const TEXT: Parameter = { accepts: (type) => type.kind === 'string', name: 'a list or text' };

const always = (type: Type) => () => type;
const sameAsFirst = ([type = INT]: readonly Type[]): Type => type;
const ofItems = ([type]: readonly Type[]): Type => (type?.kind === 'list' ? type.of : INT);

const SIGNATURES: Readonly<Record<string, readonly Signature[]>> = {
  today: [{ helper: 'today', parameters: [], returns: always(DATE) }],
  now: [{ helper: 'now', parameters: [], returns: always(DATETIME) }],
  date: [{ helper: 'date', parameters: [DAY], returns: always(DATE) }],
  addDays: [{ helper: 'addDays', parameters: [DAY, WHOLE], returns: sameAsFirst }],
  addMonths: [{ helper: 'addMonths', parameters: [DAY, WHOLE], returns: sameAsFirst }],
  daysBetween: [{ helper: 'daysBetween', parameters: [DAY, DAY], returns: always(INT) }],
  year: [{ helper: 'year', parameters: [DAY], returns: always(INT) }],
  month: [{ helper: 'month', parameters: [DAY], returns: always(INT) }],
  day: [{ helper: 'day', parameters: [DAY], returns: always(INT) }],
  sum: [{ helper: 'sum', parameters: [NUMBERS], returns: ofItems }],
  join: [{ helper: 'inOneText', parameters: [TEXTS, WORDS], returns: always(STRING) }],
  unique: [{ helper: 'unique', parameters: [VALUES], returns: always(BOOL) }],
  size: [
    { helper: 'count', parameters: [LIST], returns: always(INT) },
    { helper: 'length', parameters: [TEXT], returns: always(INT) },
  ],
  round: [{ helper: 'round', parameters: [NUMBER, WHOLE], returns: always(DECIMAL) }],
  int: [{ helper: 'int', parameters: [NUMERIC], returns: always(INT) }],
  decimal: [{ helper: 'decimal', parameters: [NUMERIC], returns: always(DECIMAL) }],
  string: [{ helper: 'text', parameters: [SCALAR], returns: always(STRING) }],
  isDocument: [{ helper: 'isDocument', parameters: [WORDS, WORDS], returns: always(BOOL) }],
};

/** `has(X)`: whether the field is filled in. */
const translateHas = (node: CallNode, context: Context): Code => {
  const [argument, ...others] = node.args[1];
  if (!argument || others.length > 0 || (argument.op !== 'id' && argument.op !== '.')) {
    throw fault('has(…) takes one field: has(PaisId).', node);
  }
  const code = context.translate(argument, context);
  if (code.type.kind === 'list') throw fault('A list is never missing; compare its size(…) with 0.', node);
  if (code.type.kind === 'record') throw fault('A group is never missing; ask for one of its fields.', node);
  return { js: call('notNull', code.js), type: BOOL };
};

/** What a call may name. */
export const functionNames = (): readonly string[] => ['has', ...Object.keys(SIGNATURES)];

/** A call of one of the language's functions. */
export const translateCall = (node: CallNode, context: Context): Code => once(context, (inner) => called(node, inner));

const called = (node: CallNode, context: Context): Code => {
  const [name, argumentNodes] = node.args;
  if (name === 'has') return translateHas(node, context);
  const signatures = Object.hasOwn(SIGNATURES, name) ? (SIGNATURES[name] ?? []) : [];
  const [first] = signatures;
  if (!first) {
    throw unknownName('function', name, functionNames(), { ...placeOf(node), length: name.length });
  }
  if (argumentNodes.length !== first.parameters.length) {
    throw fault(`${name}(…) takes ${first.parameters.length} values, not ${argumentNodes.length}.`, node);
  }
  const codes = argumentNodes.map((argument, index) => {
    const read = reading(context, (inner) => inner.translate(argument, inner));
    if (read.code.type.kind === 'list') return { ...read.code, js: walked(context, read), walks: true };
    return first.parameters[index] === DAY ? asDate(read.code, argument) : read.code;
  });
  const signature = signatures.find(({ parameters }) =>
    parameters.every(({ accepts }, index) => accepts(codes[index]?.type ?? BOOL)),
  );
  if (signature) {
    return {
      js: call(signature.helper, ...codes.map(({ js }) => js)),
      type: signature.returns(codes.map((c) => c.type)),
      walks: codes.some(({ walks }) => walks === true),
    };
  }
  const wrong = first.parameters.findIndex(({ accepts }, index) => !accepts(codes[index]?.type ?? BOOL));
  const found = typeName(codes[wrong]?.type ?? BOOL);
  throw fault(
    `${name}(…) wants ${first.parameters[wrong]?.name} here; this is ${found}.`,
    argumentNodes[wrong] ?? node,
  );
};
