import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml';
import type { LeftOut } from '#src/model/left-out.ts';
import { present } from '#src/model/present.ts';
import type { Problem } from '#src/model/problem.ts';
import type { Path, RawFile, Span } from '#src/model/source.ts';
import { problemAt, problemOfFile } from '../report/problem-at.ts';
import { syntaxFaultsOf } from './syntax-errors.ts';

interface Found {
  readonly pair: Pair | null;
  readonly node: Node | null;
  /** Whether the whole path was walked. */
  readonly whole: boolean;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'range' in value;

/** The way from a path to its place in the text. Nothing is computed before it is asked for. */
function locator(file: string, text: string, document: Document): Pick<RawFile, 'locate' | 'has'> {
  const unaliased = (node: unknown): Node | null => {
    const target = isAlias(node) ? node.resolve(document) : node;
    return isNode(target) ? target : null;
  };

  const find = (path: Path): Found => {
    let found: Found = { pair: null, node: unaliased(document.contents), whole: true };
    for (const step of path) {
      const { node } = found;
      if (isMap(node)) {
        // Where a key stands twice, the last one counts.
        const pair = node.items.findLast((item) => isScalar(item.key) && String(item.key.value) === String(step));
        if (pair === undefined) return { ...found, whole: false };
        found = { pair, node: unaliased(pair.value), whole: true };
      } else if (isSeq(node) && node.items[Number(step)] !== undefined) {
        found = { pair: null, node: unaliased(node.items[Number(step)]), whole: true };
      } else {
        return { ...found, whole: false };
      }
    }
    return found;
  };

  const locate = (path: Path, part: 'key' | 'value' = 'value'): Span => {
    const { pair, node, whole } = find(path);
    const asKey = part === 'key' || !whole || node === null;
    const target = asKey && isNode(pair?.key) ? pair.key : node;
    const range = target?.range;
    if (target === null || !range) return { file, line: 1, column: 1, length: 1 };
    // A mapping or list that starts on a line of its own is long; its first line says where it is.
    return spanAt(file, text, range[0], range[1]);
  };

  return { locate, has: (path) => find(path).whole };
}

/** The span between two offsets of a text, or as much of it as stands on its first line. */
function spanAt(file: string, text: string, start: number, end: number): Span {
  const before = text.slice(0, start).split('\n');
  const [firstLine = ''] = text.slice(start, end).split('\n');
  const column = present(before.at(-1), 'The line').length + 1;
  return { file, line: before.length, column, length: Math.max(1, firstLine.trimEnd().length) };
}

/** Aliases let a short file stand for a huge one; a resource needs few or none. */
const MAX_ALIASES = 100;

/** Where a file stands, before it is read. */
export type FilePlace = Pick<RawFile, 'file' | 'layer' | 'name'>;

export interface Parsed {
  /** Null for a file that gives no data. */
  readonly file: RawFile | null;
  readonly problems: readonly Problem[];
}

/**
 * Parses one YAML file. One with a mistake of syntax gives its problems instead of data, unless all that is wrong is
 * that keys stand twice.
 */
export function parseFile(place: FilePlace, text: string): Parsed {
  const document = parseDocument(text, {
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: true,
    merge: false,
  });
  const mistakes = syntaxFaultsOf(document, text);
  const problems = mistakes.map(({ offset, length, ...told }) =>
    problemAt(spanAt(place.file, text, offset, offset + length), text, told),
  );
  if (mistakes.some(({ code }) => code !== 'duplicate-key')) return { file: null, problems };
  const data = dataOf(document);
  if (!data.ok) return { file: null, problems: [...problems, tooManyAliases(place.file)] };
  const leftOut = problems.length === 0 ? [] : doubled(document.contents);
  return { file: { ...place, text, data: data.value, leftOut, ...locator(place.file, text, document) }, problems };
}

type Data = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

function dataOf(document: Document): Data {
  try {
    return { ok: true, value: document.toJS({ maxAliasCount: MAX_ALIASES }) };
  } catch (error) {
    if (error instanceof ReferenceError) return { ok: false };
    throw error;
  }
}

const tooManyAliases = (file: string): Problem =>
  problemOfFile(file, {
    code: 'yaml-aliases',
    message: `The aliases of this file stand for more than ${MAX_ALIASES} copies, or for themselves.`,
    hint: 'Write the repeated parts out.',
  });

/** Paths of the keys that stand twice, and of what was said at all of them but the last, which is the one that counts. */
function doubled(node: unknown, path: Path = []): LeftOut {
  if (!isMap(node)) return [];
  const last = new Map<string, Pair>(node.items.map((pair) => [keyOf(pair), pair]));
  return node.items.flatMap((pair) => {
    const at = [...path, keyOf(pair)];
    return last.get(keyOf(pair)) === pair ? doubled(pair.value, at) : [at, ...keysIn(pair.value, at)];
  });
}

const keysIn = (node: unknown, path: Path): readonly Path[] =>
  isMap(node)
    ? node.items.flatMap((pair) => {
        const at = [...path, keyOf(pair)];
        return [at, ...keysIn(pair.value, at)];
      })
    : [];

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);
