import { isMap, isScalar, type Pair, parseDocument } from 'yaml';

/** The entries of a document that is a mapping, a key on each line of its own; null where it is written otherwise. */
function entriesOf(text: string): readonly Pair[] | null {
  const { contents, errors } = parseDocument(text);
  if (errors.length > 0 || !isMap(contents) || contents.flow === true) return null;
  return contents.items;
}

const nameOf = ({ key }: Pair): string | null => (isScalar(key) && typeof key.value === 'string' ? key.value : null);

/** Where the line ends on which the entry does, its line break included. */
function endOf(text: string, { key, value }: Pair): number | null {
  const range = rangeOf(value) ?? rangeOf(key);
  if (range === null) return null;
  const said = text.slice(0, range[1]).trimEnd().length;
  const lineEnd = text.indexOf('\n', said);
  return lineEnd === -1 ? text.length : lineEnd + 1;
}

const rangeOf = (node: unknown): readonly [number, number, number] | null =>
  typeof node === 'object' && node !== null && 'range' in node && isRange(node.range) ? node.range : null;

const isRange = (range: unknown): range is readonly [number, number, number] =>
  Array.isArray(range) && range.length === 3 && range.every((place) => typeof place === 'number');

/**
 * The text with one entry more, on a line of its own after the last of those named that it has, or at its end: all else
 * stays as it is written. Null where it is no mapping of a key on each line.
 */
export function withKey(text: string, key: string, value: string, after: readonly string[]): string | null {
  const entries = entriesOf(text);
  if (entries === null) return null;
  const before = entries.findLast((entry) => after.includes(String(nameOf(entry)))) ?? entries.at(-1);
  const at = before === undefined ? 0 : endOf(text, before);
  if (at === null) return null;
  const head = text.slice(0, at);
  return `${head}${head === '' || head.endsWith('\n') ? '' : '\n'}${key}: ${value}\n${text.slice(at)}`;
}

/** The text without an entry, with its lines; null where it has none, or is no mapping of a key on each line. */
export function withoutKey(text: string, key: string): string | null {
  const entry = entriesOf(text)?.find((one) => nameOf(one) === key);
  const start = entry === undefined ? null : rangeOf(entry.key);
  const end = entry === undefined ? null : endOf(text, entry);
  return start === null || end === null ? null : `${text.slice(0, start[0])}${text.slice(end)}`;
}

/** What a document says at a key of its own. */
export const textAtKey = (text: string, key: string): string | null => {
  const value: unknown = parseDocument(text).get(key);
  return typeof value === 'string' ? value : null;
};

/** The keys of a document that is a mapping. */
export const keysOf = (text: string): readonly string[] =>
  (entriesOf(text) ?? []).flatMap((entry) => nameOf(entry) ?? []);
