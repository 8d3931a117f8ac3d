import { OFFERS } from '#src/language/changes/index.ts';
import { flag, may, changing } from '#src/language/values.ts';
import type { Options } from '#src/model/key.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { canonicalText } from '../canonical-text.ts';
import { cedulaCheck, cedulaPrintSql } from './checks.ts';
import { cedulaAccepts, cedulaDigits, cedulaFormat, formatCedula } from '#src/runtime/cedula.ts';

const options = {
  fictitious: may(
    changing(
      OFFERS,
      flag('Takes the cédulas of fictitious people too (they begin with 999): for demonstration data only.'),
    ),
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {}
}

const FICTITIOUS = '99900000011';

export const definition: FieldType = canonicalText({
  name: 'cedula',
  summary: 'A Dominican identity number (cédula): eleven digits, kept without dashes and shown with them.',
  called: { es: 'Cédula', en: 'Identity number (cédula)' },
  refused: {
    es: 'No es una cédula válida: son once dígitos y el último comprueba los demás.',
    en: 'Is not a valid cédula: eleven digits, the last of which checks the others.',
  },
  options,
  ofDigits: true,
  format: cedulaFormat,
  accepts: cedulaAccepts,
  instead: (field) => (field.fictitious ? { accepts: { type: 'cedula' } } : null),
  canonical: cedulaDigits,
  look: formatCedula,
  printSql: cedulaPrintSql,
  checks: (column, field) => [cedulaCheck(column, field.fictitious === true)],
  examples: ({ fictitious }) => ({
    valid: [
      '00113918205',
      '40221234566',
      '03100000011',
      '00100000169',
      '0094662667',
      ...(fictitious ? [FICTITIOUS] : []),
    ],
    invalid: [
      ...(fictitious ? [] : [FICTITIOUS]),
      '00113918204',
      '0011391820',
      '001139182055',
      'A0113918205',
      '00000000001',
      113918205,
      true,
      [],
    ],
  }),
});
