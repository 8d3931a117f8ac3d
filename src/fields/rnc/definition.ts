import { OFFERS } from '#src/language/changes/index.ts';
import { flag, may, changing } from '#src/language/values.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import type { Options } from '#src/model/key.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { formatRnc, RNC_PATTERN, rncDigits, rncFormat, RNCS_ISSUED_WRONG } from '#src/runtime/rnc.ts';
import { canonicalText } from '../canonical-text.ts';
import { cedulaCheck, cedulaPrintSql } from '../cedula/checks.ts';
import { oneOfNumbers, sqlDigit } from '../digits.ts';
import { partedSql } from '../printed-sql.ts';

const options = {
  persons: may(
    changing(
      OFFERS,
      flag('Whether a person’s cédula is taken too: suppliers and customers may be persons. No unless said.'),
    ),
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {}
}

const WEIGHTS = [7, 9, 8, 6, 5, 4, 3, 2];

const lengthOf = ({ persons }: Field): number => (persons === true ? 11 : 9);

/** SQL of the same test as `rncFormat` over digits: nine, the last checking the others; or issued otherwise. */
const rncCheck = (column: string): string => {
  const sum = WEIGHTS.map((weight, index) => `${weight} * ${sqlDigit(column, index + 1)}`).join(' + ');
  const right = `${column} ~ ${sqlText(RNC_PATTERN)} and (10 - (${sum}) % 11) % 9 + 1 = ${sqlDigit(column, 9)}`;
  return `(${right}) or ${oneOfNumbers(column, RNCS_ISSUED_WRONG)}`;
};

export const definition: FieldType = canonicalText({
  name: 'rnc',
  summary: 'A Dominican taxpayer’s number (RNC): nine digits, kept without dashes and shown with them.',
  called: { es: 'RNC', en: 'Taxpayer’s number (RNC)' },
  refused: {
    es: 'No es un RNC válido: el último dígito comprueba los demás.',
    en: 'Is not a valid RNC: its last digit checks the others.',
  },
  options,
  ofDigits: true,
  format: rncFormat,
  canonical: rncDigits,
  look: formatRnc,
  printSql: (column) =>
    partedSql(cedulaPrintSql(column), String.raw`^(\d)(\d{2})(\d{5})(\d)$`, String.raw`\1-\2-\3-\4`),
  limits: (field) => ({ maxLength: lengthOf(field) }),
  checks: (column, { persons }) => [
    persons === true ? `(${rncCheck(column)}) or (${cedulaCheck(column, false)})` : rncCheck(column),
  ],
  examples: ({ persons }) => ({
    valid: ['101001577', '401007541', '101581601', ...(persons === true ? ['00113918205'] : [])],
    invalid: [
      '101001578',
      '10100157',
      '1010015777',
      'A01001577',
      '00113918204',
      101001577,
      true,
      [],
      ...(persons === true ? [] : ['00113918205']),
    ],
  }),
});
