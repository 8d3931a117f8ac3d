import type { Json } from '#src/model/json.ts';

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/gu;

/** More accents than any script sets upon one letter: as many as Unicode's Stream-Safe Text Format lets stand there. */
const MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

const withFewMarks = (text: string): string => text.replaceAll(MANY_MARKS, '$1');

/** To order the accents of one letter costs the square of their number; some of them are several, taken apart. */
const composed = (text: string): string => withFewMarks(withFewMarks(text).normalize('NFC'));

/** Spaces, and what nobody sees though it is a character: of zero width, soft hyphens, marks of direction, fillers. */
const UNSEEN = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Latin letters, signs and plain spaces alone, as nearly all texts are: composed, seen, of one line and one direction. */
const PLAIN = /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF]*$/;

/** Whether nobody sees anything of a text: it says nothing. */
export const isBlank = (text: string): boolean => (PLAIN.test(text) ? text.trim() === '' : UNSEEN.test(text));

const spelled = (text: string): string =>
  composed(text).replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL_CHARACTERS, '').trim();

/**
 * The one spelling of a text that is kept: composed accents, at most thirty to a letter, no control characters
 * (PostgreSQL refuses some), no space around it.
 * @returns null for a text that has nothing in it that anybody sees.
 */
export const cleanText = (text: string): string | null => {
  if (PLAIN.test(text)) return text.trim() || null;
  return isBlank(text) ? null : spelled(text);
};

/** What would break a line, and what turns the direction of what follows, so that it reads as something else. */
const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/gu;
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A clean text as one line: nothing in it can be taken for the next line of a log or of a file. */
export const oneLine = (text: string): string | null =>
  cleanText(PLAIN.test(text) ? text : text.replaceAll(LINE_BREAKS, ' ').replaceAll(DIRECTIONS, ''));

/** Applies `clean` to texts and leaves every other value to the schema. */
export const normalizeText =
  (clean: (text: string) => string | null = cleanText) =>
  (value: Json): Json =>
    typeof value === 'string' ? clean(value) : value;

/** A cell of a file as the text it is. */
export const textFromCsv = (text: string): Json => cleanText(text);

export const textToCsv = (value: Json): string => (typeof value === 'string' ? value : '');

/** SQL checks over a text column: its lengths, and that nothing is kept as null, never as an empty text. */
export const textChecks = (column: string, { minLength = 1, maxLength }: TextLimits): readonly string[] => [
  `char_length(${column}) between ${minLength} and ${maxLength}`,
];

export interface TextLimits {
  readonly minLength?: number | undefined;
  readonly maxLength: number;
}

/** An empty text from a form or an existing client means that there is no value. */
export const emptyToNull = (value: Json): Json => (typeof value === 'string' && isBlank(value) ? null : value);
