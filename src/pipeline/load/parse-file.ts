import { type Document, parseDocument } from 'yaml';
import type { Problem } from '#src/model/problem.ts';
import type { RawFile } from '#src/model/source.ts';
import { problemAt, problemOfFile } from '../report/problem-at.ts';
import { locator, spanAt } from './locate.ts';
import { mistakesOf } from './mistakes.ts';

/** Aliases let a short file stand for a huge one; a resource needs few or none. */
const MAX_ALIASES = 100;

/** Where a file stands, before it is read. */
export type FilePlace = Pick<RawFile, 'file' | 'layer' | 'name'>;

export type Parsed =
  | { readonly file: RawFile; readonly problems: readonly [] }
  | { readonly file: null; readonly problems: readonly Problem[] };

/** Parses one YAML file. A file with any mistake of syntax gives its problems instead of data. */
export function parseFile(place: FilePlace, text: string): Parsed {
  const document = parseDocument(text, {
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: true,
    merge: false,
  });
  const mistakes = mistakesOf(document, text);
  if (mistakes.length > 0) {
    const problems = mistakes.map(({ offset, length, ...told }) =>
      problemAt(spanAt(place.file, text, offset, offset + length), text, told),
    );
    return { file: null, problems };
  }
  const data = dataOf(document);
  return data.ok
    ? { file: { ...place, text, data: data.value, ...locator(place.file, text, document) }, problems: [] }
    : { file: null, problems: [tooManyAliases(place.file)] };
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
