import { broken, type Doc, enclosed, group, ifBroken, indent, join, line, lines, mustBreak, softline } from './doc.ts';
import { quoted } from './literal.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"|[()[\],]|[^"()[\],]+/g;
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
]);

interface Enclosure {
  readonly open: string;
  readonly items: readonly Item[];
  readonly close: string;
}

/** An argument or an item of an array: `cel.rows`, then its arguments; `(d)`, then ` => cel.and`, then its arguments. */
type Item = readonly (string | Enclosure)[];

/** Lays out compiled CEL, which is calls, arrays, arrows and literals, as Biome does. */
export const expressionDoc = (js: string): Doc => itemsOf([...(js.match(TOKEN) ?? [])], undefined).map(itemDoc);

/** Takes the tokens up to the closing one. */
const itemsOf = (tokens: string[], close: string | undefined): readonly Item[] => {
  const items: (string | Enclosure)[][] = [[]];
  for (let token = tokens.shift(); token !== undefined && token !== close; token = tokens.shift()) {
    const closing = CLOSING.get(token);
    const text = items.length > 1 && items.at(-1)?.length === 0 ? token.trimStart() : token;
    if (token === ',') items.push([]);
    else if (closing !== undefined)
      items.at(-1)?.push({ open: token, items: itemsOf(tokens, closing), close: closing });
    else if (text !== '') items.at(-1)?.push(text.startsWith('"') ? quoted(String(JSON.parse(text))) : text);
  }
  return items.length === 1 && items[0]?.length === 0 ? [] : items;
};

const itemDoc = (item: Item): Doc => {
  if (!isArrow(item)) return partsDoc(item);
  const { head, body } = arrowDoc(item);
  return [head, group(indent([line, body]))];
};

const partsDoc = (parts: Item): Doc => parts.map((part) => (typeof part === 'string' ? part : enclosureDoc(part)));

const enclosureDoc = ({ open, items, close }: Enclosure): Doc => {
  const docs = items.map(itemDoc);
  if (isComposition(items)) return broken(lines(open, docs, close));
  const last = items.at(-1);
  const hugged = last === undefined || docs.slice(0, -1).some(mustBreak) ? null : huggedDoc(last, items.at(-2));
  if (hugged === null) return enclosed(open, docs, close);
  return group(lines(open, docs, close), [open, join(', ', [...docs.slice(0, -1), hugged]), close]);
};

const isArrow = ([, arrow]: Item): boolean => typeof arrow === 'string' && arrow.startsWith(ARROW);

const ARROW = ' =>';

/** The arguments of a call or the items of an array that the item ends with. */
const enclosedBy = (item: Item, open: string): readonly Item[] => {
  const end = item.at(-1);
  return typeof end === 'object' && end.open === open ? end.items : [];
};

/** Functions among several arguments, where each is better seen on a line of its own. */
const isComposition = (items: readonly Item[]): boolean =>
  items.length > 1 &&
  (items.filter(isArrow).length > 1 || items.some((item) => !isArrow(item) && enclosedBy(item, '(').some(isArrow)));

const isNumber = (item: Item): boolean => item.length === 1 && typeof item[0] === 'string' && /^-?\d/.test(item[0]);

/** The last argument as it stands where the others stay on the line of the call: an arrow to a call, or an array. */
const huggedDoc = (last: Item, before: Item | undefined): Doc | null => {
  const items = enclosedBy(last, '[');
  if (isArrow(last)) return enclosedBy(last, '(').length > 0 ? huggedArrow(last) : null;
  const isArray = last.length === 1 && items.length > 0;
  const besides = before !== undefined && (typeof before[0] === 'object' || items.every(isNumber));
  return isArray && !besides ? broken(lines('[', items.map(itemDoc), ']')) : null;
};

const huggedArrow = (item: Item): Doc => {
  const { head, body } = arrowDoc(item);
  return broken([head, indent([line, body]), ifBroken(','), softline]);
};

const arrowDoc = ([parameters = '', arrow, ...body]: Item): { readonly head: Doc; readonly body: Doc } => {
  const start = typeof arrow === 'string' ? arrow.slice(ARROW.length).trimStart() : '';
  const names = typeof parameters === 'string' ? parameters : ['(', join(', ', parameters.items.map(partsDoc)), ')'];
  return { head: [names, ARROW], body: partsDoc([start, ...body]) };
};

/** `(record) => …` over compiled CEL. */
export const arrow = (js: string): Doc => ['(record) => ', expressionDoc(js)];
