import type { Field } from '#src/model/field.ts';
import type { CellReading, FieldType } from '#src/model/field-type.ts';
import type { Json, JsonSchema } from '#src/model/json.ts';
import { TOLD_ELSEWHERE } from '#src/language/changes/index.ts';
import { orSetting } from '#src/language/setting.ts';
import { changing, may, number, wholeNumber } from '#src/language/values.ts';
import type { Key } from '#src/model/key.ts';
import { parseNumber } from './number-codec.ts';
import { numberOption } from './options.ts';

/** Range of PostgreSQL's `integer`. */
export const INTEGER = { min: -2_147_483_648, max: 2_147_483_647 } as const;

/** Digits that a JSON number carries without loss through a JavaScript client. */
const EXACT_DIGITS = 15;

/** Largest value with so many decimals that every client keeps exactly. */
export const largestDecimal = (decimals: number): number =>
  Number(`${'9'.repeat(EXACT_DIGITS - decimals)}.${'9'.repeat(decimals)}`);

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The field's own limits within those of its type. */
export const rangeOf = (field: Field, type: Range): Range => ({
  min: numberOption(field.min) ?? type.min,
  max: numberOption(field.max) ?? type.max,
});

/** Schema of a number with at most so many decimals; `decimals` is a keyword of our own (kinds/catalogue/validator). */
export const decimalSchema = ({ min, max }: Range, decimals: number): JsonSchema => ({
  type: 'number',
  minimum: min,
  maximum: max,
  decimals,
});

export const rangeCheck = (column: string, { min, max }: Range): string => `${column} between ${min} and ${max}`;

/**
 * Checks of a decimal column. Its type is `numeric` without a scale: with one, PostgreSQL would round what has too many
 * decimals instead of refusing it.
 */
export const decimalChecks = (column: string, range: Range, decimals: number): readonly string[] => [
  rangeCheck(column, range),
  `scale(trim_scale(${column})) <= ${decimals}`,
];

/** The limits that the YAML states, for the input; undefined ones are not printed. */
export const statedLimits = (field: Field): { readonly min: number | undefined; readonly max: number | undefined } => ({
  min: numberOption(field.min),
  max: numberOption(field.max),
});

/** A cell that holds a plain number; other texts stay as they are, for the schema to refuse. */
export const numberFromCsv = (text: string): Json => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
};

const SIGNS = {
  '.': { thousands: ',', plain: /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/ },
  ',': { thousands: '.', plain: /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/ },
} as const;

/** A number of somebody's own file, with the signs that it is said to have; other texts stay, for the schema to refuse. */
export const numberFromCell = (text: string, { decimal }: Pick<CellReading, 'decimal'>): Json => {
  const typed = text.replaceAll(/\s|RD\$|\$|%/gu, '').replace('\u{2212}', '-');
  if (typed === '') return null;
  const { thousands, plain } = SIGNS[decimal];
  if (!plain.test(typed)) return text.trim();
  const written = typed.replaceAll(thousands, '').replace(decimal, '.');
  return written.replaceAll(/\D/gu, '').replace(/^0+/u, '').length > EXACT_DIGITS ? text.trim() : Number(written);
};

/** How plain HTML asks for a number: as a text, since its own input takes neither commas nor the Dominican style. */
export const plainNumber = (
  inputMode: 'numeric' | 'decimal',
): Pick<FieldType, 'plain' | 'plainValue' | 'plainRead'> => ({
  plain: () => ({ kind: 'line', type: 'text', inputMode, maxLength: 30 }),
  plainValue: (value) => (typeof value === 'number' ? String(value) : value),
  plainRead: (typed) => (typeof typed === 'string' ? parseNumber(typed) : typed),
});

export const numberToCsv = (value: Json): string => (typeof value === 'number' ? String(value) : '');

/** Values of a decimal type: both limits, one between, and every way to miss. */
export const decimalExamples = (
  range: Range,
  decimals: number,
): { readonly valid: readonly Json[]; readonly invalid: readonly Json[] } => {
  const between = [0, 1, 1250.5, 12.25, -3].filter((value) => value >= range.min && value <= range.max);
  const tooFine = Number(`${Math.max(range.min, 0)}`.split('.')[0] + `.${'0'.repeat(decimals)}1`);
  return {
    valid: [...new Set([...between, range.min, range.max])].filter((value) => hasDecimals(value, decimals)),
    invalid: ['abc', true, [], range.max + 1, range.min - 1, tooFine],
  };
};

/** Whether the number has at most so many decimals in its shortest decimal form. */
const hasDecimals = (value: number, decimals: number): boolean =>
  new RegExp(String.raw`^-?\d+(\.\d{1,${decimals}})?$`).test(String(value));

export const numberLimit = (
  which: 'Smallest' | 'Largest',
  fallback = '',
  limits: JsonSchema = {},
): Key<number | null> => may(changing(TOLD_ELSEWHERE, orSetting(number(`${which} value${fallback}.`, limits))));

/** An option that limits whole numbers, within what the type holds. */
export const wholeLimit = (description: string, { min, max }: Range): Key<number | null> =>
  may(changing(TOLD_ELSEWHERE, orSetting(wholeNumber(description, { minimum: min, maximum: max }))));
