import type { ASTNode } from '@marcbachmann/cel-js';
import type { Expression } from '#src/model/expression.ts';
import type { Text } from '#src/model/text.ts';

/** How people call what an expression names; null where they have no name for it. */
export interface Names {
  /** @param path of wire names: `['bancoId', 'nombre']` */
  readonly field: (path: readonly string[]) => Text | null;
  /** What a value of that field is called, as `'abierto'` is. */
  readonly value: (path: readonly string[], value: unknown) => Text | null;
}

const same = (text: string): Text => ({ es: text, en: text });

const glued = (...parts: readonly Text[]): Text => ({
  es: parts.map(({ es }) => es).join(''),
  en: parts.map(({ en }) => en).join(''),
});

const between = (parts: readonly Text[], word: Text): Text =>
  parts.reduce((before, part) => glued(before, same(' '), word, same(' '), part));

const EMPTY: Text = { es: 'está vacío', en: 'is empty' };
const FILLED: Text = { es: 'está lleno', en: 'is filled in' };

const COMPARED: Readonly<Record<string, Text>> = {
  '==': { es: 'es', en: 'is' },
  '!=': { es: 'no es', en: 'is not' },
  '<': { es: 'es menor que', en: 'is less than' },
  '<=': { es: 'es a lo sumo', en: 'is at most' },
  '>': { es: 'es mayor que', en: 'is more than' },
  '>=': { es: 'es al menos', en: 'is at least' },
  in: { es: 'es uno de', en: 'is one of' },
};

const LOGICAL: Readonly<Record<string, Text>> = { '&&': { es: 'y', en: 'and' }, '||': { es: 'o', en: 'or' } };

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);

/** What calls come to in words; `…` stands for what they are about. */
const CALLS: Readonly<Record<string, Text>> = {
  today: { es: 'hoy', en: 'today' },
  now: { es: 'ahora', en: 'now' },
  isNew: { es: 'el registro es nuevo', en: 'the record is new' },
  has: { es: '… está lleno', en: '… is filled in' },
  size: { es: 'cuántos hay en …', en: 'how many there are in …' },
  date: { es: '…', en: '…' },
  may: { es: 'se tiene el permiso …', en: 'one has the permission …' },
};

/** How tightly a node holds its parts together: what holds them less is put in parentheses within it. */
const STRENGTHS: readonly (readonly string[])[] = [
  ['?:'],
  ['||'],
  ['&&'],
  Object.keys(COMPARED),
  ['+', '-'],
  ['*', '/', '%'],
];

const strengthOf = ({ op }: ASTNode): number => {
  const found = STRENGTHS.findIndex((ops) => ops.includes(op));
  return found === -1 ? STRENGTHS.length : found;
};

/** A condition in people's words, with fields by their labels; what has no words, as it is written. */
export const toldIn = (expression: Expression, names: Names): Text =>
  expression.reading.ok ? told(expression.reading.tree, names) : same(expression.source);

function told(node: ASTNode, names: Names): Text {
  if (node.op === 'value') return constant(node.args);
  if (node.op === '!_') return glued({ es: 'no ', en: 'not ' }, within(node.args, node, names));
  if (node.op === 'list') return listed(node.args.map((one) => told(one, names)));
  if (node.op === 'call') return callIn(node.args[0], node.args[1], node, names);
  const path = pathOf(node);
  if (path !== null) return quoted(names.field(path) ?? same(path.join('.')));
  const parts = operandsOf(node);
  const [one, other] = parts ?? [];
  if (one === undefined || other === undefined) return same(written(node));
  const logical = LOGICAL[node.op] ?? (ARITHMETIC.has(node.op) ? same(node.op) : undefined);
  if (logical !== undefined) return between([within(one, node, names), after(other, node, names)], logical);
  const compared = COMPARED[node.op];
  return compared === undefined ? same(written(node)) : comparison(node, [one, other], compared, names);
}

const listed = (texts: readonly Text[]): Text =>
  glued(...texts.flatMap((text, at) => (at === 0 ? [text] : [same(', '), text])));

function callIn(name: string, args: readonly ASTNode[], node: ASTNode, names: Names): Text {
  const words = CALLS[name];
  if (words === undefined) return same(written(node));
  const about = listed(args.map((one) => told(one, names)));
  return { es: words.es.replace('…', () => about.es), en: words.en.replace('…', () => about.en) };
}

/** A comparison, with what a value of the field is called that it is compared with. */
function comparison(node: ASTNode, [one, other]: readonly [ASTNode, ASTNode], word: Text, names: Names): Text {
  const side = within(one, node, names);
  if (other.op === 'value' && other.args === null) return glued(side, same(' '), node.op === '==' ? EMPTY : FILLED);
  return between([side, valueOf(other, node, pathOf(one), names)], word);
}

function valueOf(node: ASTNode, around: ASTNode, of: readonly string[] | null, names: Names): Text {
  if (of !== null && node.op === 'value') return named(names.value(of, node.args), node.args);
  if (of !== null && node.op === 'list') return listed(node.args.map((one) => valueOf(one, node, of, names)));
  return within(node, around, names);
}

const named = (name: Text | null, value: unknown): Text => (name === null ? constant(value) : quoted(name));

/** The two sides of what has two. */
const operandsOf = (node: ASTNode): readonly [ASTNode, ASTNode] | null => {
  const parts: unknown = node.args;
  return Array.isArray(parts) && parts.length === 2 && isNode(parts[0]) && isNode(parts[1])
    ? [parts[0], parts[1]]
    : null;
};

const isNode = (part: unknown): part is ASTNode => typeof part === 'object' && part !== null && 'op' in part;

const within = (node: ASTNode, around: ASTNode, names: Names): Text =>
  strengthOf(node) < strengthOf(around) ? glued(same('('), told(node, names), same(')')) : told(node, names);

/** What follows a minus or a division is held together by itself where it is one too. */
const after = (node: ASTNode, around: ASTNode, names: Names): Text =>
  ['-', '/', '%'].includes(around.op) && strengthOf(node) === strengthOf(around)
    ? glued(same('('), told(node, names), same(')'))
    : within(node, around, names);

const quoted = ({ es, en }: Text): Text => ({ es: `«${es}»`, en: `“${en}”` });

/** `bancoId.nombre` → its names; null for what is no path. */
function pathOf(node: ASTNode): readonly string[] | null {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.') return null;
  const before = pathOf(node.args[0]);
  return before === null ? null : [...before, node.args[1]];
}

function constant(value: unknown): Text {
  if (value === true) return { es: 'sí', en: 'yes' };
  if (value === false) return { es: 'no', en: 'no' };
  if (typeof value === 'string') return quoted(same(value));
  return same(typeof value === 'number' || typeof value === 'bigint' ? String(value) : '—');
}

/** As it stands in the YAML; the parenthesis that closes a call is no part of its range. */
function written({ input, start, end }: ASTNode): string {
  const text = input.slice(start, end);
  const open = text.split('(').length - text.split(')').length;
  return `${text}${')'.repeat(Math.max(0, open))}`;
}
