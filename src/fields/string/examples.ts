import type { Field } from '#src/model/field.ts';
import type { Json } from '#src/model/json.ts';

/**
 * Values for a string field. With a pattern, `valid` holds those of a list of plausible codes that match it, which may
 * be none.
 */
export const stringExamples = (
  field: Field,
  maxLength: number,
): { readonly valid: readonly Json[]; readonly invalid: readonly Json[] } => {
  const { minLength = 1, pattern } = field;
  const matches = (text: string): boolean => pattern === undefined || new RegExp(pattern, 'u').test(text);
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength && matches(text);
  const letters = [
    'Año',
    'á',
    'x'.repeat(minLength),
    'x'.repeat(maxLength),
    ...repeated('0'),
    ...repeated('a'),
    ...repeated('z'),
    ...CODES,
  ];
  return {
    valid: [...new Set(letters.map((text) => inCase(text, field)))].filter(fits).slice(0, 5),
    invalid: [
      7,
      true,
      [],
      'x'.repeat(maxLength + 1),
      ...(minLength > 1 ? ['x'.repeat(minLength - 1)] : []),
      ...['*', 'x', '0'].filter((text) => !matches(inCase(text, field))),
    ],
  };
};

/** A letter and a number, as classes of things are often called by. */
const CODES = ['A90', 'B90', 'E91', 'P92'];

/** `0`, `00`, `000` …: what fixed-length codes are made of. */
const repeated = (character: string): readonly string[] =>
  Array.from({ length: 20 }, (_, index) => character.repeat(index + 1));

const inCase = (text: string, field: Field): string => (field.case === 'upper' ? text.toUpperCase() : text);
