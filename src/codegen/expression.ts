import type { Js, JsArrow } from '#src/expressions/js.ts';
import { broken, type Doc, enclosed, group, ifBroken, indent, join, line, lines, mustBreak, softline } from './doc.ts';
import { property, quoted } from './literal.ts';

/** Lays out compiled CEL as Biome does. */
export function expressionDoc(js: Js): Doc {
  if (typeof js === 'string') return js;
  if ('text' in js) return quoted(js.text);
  if ('call' in js) return [js.call, enclosureDoc('(', js.args, ')')];
  if ('items' in js) return enclosureDoc('[', js.items, ']');
  if ('body' in js) return [headOf(js), group(indent([line, expressionDoc(js.body)]))];
  return [expressionDoc(js.of), property('', js.name)];
}

const headOf = ({ parameters }: JsArrow): string => `(${parameters.join(', ')}) =>`;

const enclosureDoc = (open: string, items: readonly Js[], close: string): Doc => {
  const docs = items.map(expressionDoc);
  if (isComposition(items)) return broken(lines(open, docs, close));
  const last = items.at(-1);
  const hugged = last === undefined || docs.slice(0, -1).some(mustBreak) ? null : huggedDoc(last, items.at(-2));
  if (hugged === null) return enclosed(open, docs, close);
  return group(lines(open, docs, close), [open, join(', ', [...docs.slice(0, -1), hugged]), close]);
};

const isArrow = (js: Js): js is JsArrow => typeof js === 'object' && 'body' in js;

const argumentsOf = (js: Js): readonly Js[] => (typeof js === 'object' && 'call' in js ? js.args : []);

const itemsOf = (js: Js): readonly Js[] => (typeof js === 'object' && 'items' in js ? js.items : []);

const isBracketed = (js: Js): boolean => typeof js === 'object' && ('items' in js || 'body' in js);

/** Functions among several arguments, where each is better seen on a line of its own. */
const isComposition = (items: readonly Js[]): boolean =>
  items.length > 1 && (items.filter(isArrow).length > 1 || items.some((item) => argumentsOf(item).some(isArrow)));

const isNumber = (js: Js): boolean => typeof js === 'string' && /^-?\d/.test(js);

/** The last argument as it stands where the others stay on the line of the call: an arrow to a call, or an array. */
const huggedDoc = (last: Js, before: Js | undefined): Doc | null => {
  if (isArrow(last)) return argumentsOf(last.body).length > 0 ? huggedArrow(last) : null;
  const items = itemsOf(last);
  const besides = before !== undefined && (isBracketed(before) || items.every(isNumber));
  return items.length > 0 && !besides ? broken(lines('[', items.map(expressionDoc), ']')) : null;
};

const huggedArrow = (js: JsArrow): Doc =>
  broken([headOf(js), indent([line, expressionDoc(js.body)]), ifBroken(','), softline]);

/** `(record) => …` over code that is laid out. */
export const arrow = (code: Doc): Doc => ['(record) => ', code];
