import { type Document, isMap, isScalar, type Pair, parseDocument } from 'yaml';
import type { Problem } from '#src/model/problem.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import { problemAt, problemOfFile } from '../report/problem-at.ts';
import { locator, spanAt } from './locate.ts';
import { mistakesOf } from './mistakes.ts';
import type { LeftOut } from '#src/model/left-out.ts';

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
  const mistakes = mistakesOf(document, text);
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
