import { createHash } from 'node:crypto';
import { isMap, isScalar, LineCounter, parseDocument, stringify } from 'yaml';
import type { Found } from './found.ts';

export const MARKS = ['approved', 'rejected'] as const;

export type MarkName = (typeof MARKS)[number];

/** What somebody thought of a difference. */
export interface Mark {
  readonly mark: MarkName;
  /** What it was about, for who reads the file. */
  readonly what?: string;
  readonly note?: string;
}

/** By `markId`. */
export type Marks = ReadonlyMap<string, Mark>;

/** A file of marks that says something else than marks, told with its line. */
export class MarksWrong extends Error {}

/**
 * What a mark is for: the same difference of the same institutions has the same, and any other has another. What two
 * institutions may have otherwise, an upgrade may not make so; nor what has become graver.
 */
export function markId({ difference, institutions, than }: Found): string {
  const { resource, kind, path, what, class: grave, before, after } = difference;
  const sides = [before ?? null, after ?? null, than ?? null];
  const said = JSON.stringify([resource, kind, path, what, grave, ...sides, institutions]);
  return createHash('sha256').update(said).digest('hex').slice(0, 12);
}

/** In one line: `financieros/bancos fields.BancSwift added`. */
export const describe = ({ difference: { resource, path, what } }: Found): string =>
  [resource, path.join('.'), what].filter((part) => part !== '').join(' ');

/** @throws MarksWrong where the text is no file of marks. */
export function readMarks(text: string, file: string): Marks {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const wrong = (offset: number, message: string): MarksWrong => {
    const { line, col } = lines.linePos(offset);
    return new MarksWrong(`${file}:${line}:${col}: ${message}`);
  };
  const [error] = document.errors;
  if (error !== undefined) throw wrong(error.pos[0], error.message.split('\n')[0] ?? 'This is no YAML.');
  const { contents } = document;
  if (contents === null) return new Map();
  if (!isMap(contents)) throw wrong(contents.range[0], 'Marks stand here by the ids that `diff` tells.');
  return new Map(
    contents.items.map(({ key, value }): [string, Mark] => {
      const at = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
      const mark = markOf(isMap(value) ? value.toJSON() : null);
      if (mark === null)
        throw wrong(at, `Say \`mark:\` here, one of ${MARKS.join(', ')}, and as wanted \`what\` and \`note\`.`);
      return [String(isScalar(key) ? key.value : key), mark];
    }),
  );
}

const KNOWN: readonly string[] = ['mark', 'what', 'note'];

function markOf(said: unknown): Mark | null {
  if (typeof said !== 'object' || said === null) return null;
  const told = new Map<string, string>();
  for (const [key, value] of Object.entries(said)) {
    if (!KNOWN.includes(key) || typeof value !== 'string') return null;
    told.set(key, value);
  }
  const mark = MARKS.find((one) => one === told.get('mark'));
  const [what, note] = [told.get('what'), told.get('note')];
  if (mark === undefined) return null;
  return { mark, ...(what !== undefined && { what }), ...(note !== undefined && { note }) };
}

export const MARKS_HEAD = `# What somebody has looked at of what \`npm run -s screens -- diff\` tells: what is approved is not told again. A mark is of
# one difference, by its id; when that changes, the mark counts for nothing.
`;

/** The file of marks, in the order of their ids. */
export const marksText = (marks: Marks): string => {
  const sorted = [...marks].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${MARKS_HEAD}${sorted.length === 0 ? '' : stringify(Object.fromEntries(sorted), { lineWidth: 0 })}`;
};

/** What was found, with what was thought of it: what is approved apart. */
export function reviewed(
  found: readonly Found[],
  marks: Marks,
): { readonly open: readonly Found[]; readonly approved: readonly Found[] } {
  const isApproved = (one: Found): boolean => marks.get(markId(one))?.mark === 'approved';
  return { open: found.filter((one) => !isApproved(one)), approved: found.filter(isApproved) };
}
