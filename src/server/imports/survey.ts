import { orEmpty } from '#src/model/absent.ts';
import { isBlank } from '#src/fields/texts.ts';
import { cutText } from '#src/model/cut-text.ts';
import { MOST_IMPORT_ROWS } from '#src/model/import.ts';
import type { ReadRow } from './reading/read-row.ts';
import { unreadable } from './unreadable.ts';
import type { Notice } from './words.ts';

/** Rows that guesses are made of. */
const LOOKED_AT = 2_000;
const SHOWN = 5;
const LONGEST_SAMPLE = 100;
/** In letters: what is guessed of a cell is told by its beginning. */
const LONGEST_LOOKED_AT = 200;

const beginningsOf = ({ cells }: ReadRow): readonly string[] => cells.map((cell) => cutText(cell, LONGEST_LOOKED_AT));

/** What is found out of the rows of a file while they pass. */
export interface Survey {
  /** All of them, the one that names the columns among them. */
  rows: number;
  /** What they come to as they are kept. */
  letters: number;
  first: readonly string[];
  /** The first rows after that. */
  readonly beginning: (readonly string[])[];
  /** Rows whose cells hold nothing: they are none. */
  blank: number;
  firstBlank: number;
  ragged: number;
  firstRagged: number;
}

export const newSurvey = (): Survey => ({
  rows: 0,
  letters: 0,
  first: [],
  beginning: [],
  blank: 0,
  firstBlank: 0,
  ragged: 0,
  firstRagged: 0,
});

/** Lets the rows pass that hold something, and looks at them. Throws `import-unreadable` for too many, and for none. */
export async function* surveyed(
  rows: AsyncIterable<ReadRow>,
  survey: Survey,
  isRagged: (cells: readonly string[], first: readonly string[]) => boolean,
): AsyncGenerator<ReadRow> {
  for await (const row of rows) {
    if (row.cells.every(isBlank)) {
      if (survey.blank === 0) survey.firstBlank = row.line;
      survey.blank += 1;
      continue;
    }
    if (survey.rows === 0) survey.first = row.cells;
    else {
      if (survey.beginning.length < LOOKED_AT) survey.beginning.push(beginningsOf(row));
      if (isRagged(row.cells, survey.first)) {
        if (survey.ragged === 0) survey.firstRagged = row.line;
        survey.ragged += 1;
      }
    }
    survey.rows += 1;
    if (survey.rows > MOST_IMPORT_ROWS + 1) throw unreadable('rows', { most: MOST_IMPORT_ROWS });
    yield row;
  }
  if (survey.rows === 0) throw unreadable('empty');
}

const numbersOf = (places: readonly number[]): string => places.map((at) => at + 1).join(', ');

/** What is to be known of the first row as names of columns, and of rows of other lengths. */
export function noticesOf(
  { first, blank, firstBlank, ragged, firstRagged }: Survey,
  hasHeader: boolean,
): readonly Notice[] {
  const places = new Map<string, number[]>();
  for (const [at, title] of first.entries()) {
    const key = title.trim().toLowerCase();
    places.set(key, [...(places.get(key) ?? []), at]);
  }
  const unnamed = places.get('') ?? [];
  const repeated = [...places.entries()].filter(([title, at]) => title !== '' && at.length > 1);
  const ofHeader: readonly Notice[] = hasHeader
    ? [
        ...repeated.map(
          ([, at]): Notice => ({
            code: 'repeated',
            params: { columns: numbersOf(at), title: orEmpty(first[at[0] ?? 0]?.trim()) },
          }),
        ),
        ...(unnamed.length === 0 ? [] : [{ code: 'unnamed', params: { columns: numbersOf(unnamed) } } as const]),
      ]
    : [{ code: 'header', params: {} }];
  return [
    ...ofHeader,
    ...(blank === 0 ? [] : [{ code: 'blank', params: { count: blank, line: firstBlank } } as const]),
    ...(ragged === 0 ? [] : [{ code: 'ragged', params: { count: ragged, line: firstRagged } } as const]),
  ];
}

/** The first cells of each column that hold something. */
export const samplesOf = ({ first, beginning }: Survey, hasHeader: boolean): readonly (readonly string[])[] => {
  const rows = hasHeader ? beginning : [first, ...beginning];
  return first.map((_title, at) =>
    rows
      .map((cells) => cells[at]?.trim())
      .filter((cell) => cell !== undefined)
      .filter((cell) => cell !== '')
      .slice(0, SHOWN)
      .map((cell) => cutText(cell, LONGEST_SAMPLE)),
  );
};
