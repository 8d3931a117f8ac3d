/** Longest code, whatever its pattern. */
export const MAX_LENGTH = 60;

/** Most digits that a number is padded to. */
const MOST_DIGITS = 12;

/** What a campus adds at most; what is longer is cut off where the code is made. */
const CAMPUS_LENGTH = 10;

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly digits: number }
  | { readonly kind: 'year' }
  | { readonly kind: 'campus' };

/** The pattern taken apart; a placeholder that is none stands as it is written, braces and all. */
export const partsOf = (pattern: string): readonly Part[] =>
  pattern
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map(partOf);

function partOf(text: string): Part {
  if (text === '{year}') return { kind: 'year' };
  if (text === '{campus}') return { kind: 'campus' };
  const number = /^\{number(?::(\d{1,2}))?\}$/.exec(text);
  return number === null ? { kind: 'text', text } : { kind: 'number', digits: Number(number[1] ?? 1) };
}

export interface PatternValues {
  readonly number: number;
  readonly year: string;
  readonly campus: string;
}

/** The code of those values. */
export const filled = (pattern: string, values: PatternValues): string => {
  const { before, after, digits } = around(pattern, values);
  return `${before}${String(values.number).padStart(digits, '0')}${after}`;
};

/** What stands before and after the number, and how many digits it has at least. */
export const around = (
  pattern: string,
  { year, campus }: Omit<PatternValues, 'number'>,
): { readonly before: string; readonly after: string; readonly digits: number } => {
  const parts = partsOf(pattern);
  const at = parts.findIndex(({ kind }) => kind === 'number');
  const number = parts[at];
  const text = (some: readonly Part[]): string =>
    some
      .map((part) =>
        part.kind === 'text'
          ? part.text
          : part.kind === 'year'
            ? year
            : part.kind === 'campus'
              ? campusText(campus)
              : '',
      )
      .join('');
  return {
    before: text(parts.slice(0, at)),
    after: text(parts.slice(at + 1)),
    digits: number?.kind === 'number' ? number.digits : 1,
  };
};

/** A campus as part of a code: without the spaces of a name, and no longer than a code can carry. */
const campusText = (campus: string): string => campus.replaceAll(/\s+/g, '').slice(0, CAMPUS_LENGTH);

/** What is wrong with a pattern, in words; null for a right one. */
export function patternFault(pattern: string): string | null {
  const parts = partsOf(pattern);
  const unknown = parts.flatMap((part) => (part.kind === 'text' ? (/[{}].*/.exec(part.text) ?? []) : []))[0];
  if (unknown !== undefined) return `\`${unknown}\` is no placeholder`;
  const numbers = parts.flatMap((part) => (part.kind === 'number' ? [part.digits] : []));
  const [digits] = numbers;
  if (digits === undefined) return 'it has no {number}, so that every record would get the same code';
  if (numbers.length > 1) return 'it has more than one {number}';
  if (digits < 1 || digits > MOST_DIGITS) return `a number has from 1 to ${MOST_DIGITS} digits`;
  const longest = filled(pattern, { number: 10 ** MOST_DIGITS, year: '2026', campus: 'x'.repeat(CAMPUS_LENGTH) });
  return longest.length > MAX_LENGTH ? `its codes can have ${longest.length} characters; ${MAX_LENGTH} are kept` : null;
}
