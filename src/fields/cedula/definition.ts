import type { FieldType } from '#src/model/field-type.ts';
import { canonicalText } from '../canonical-text.ts';
import { cedulaCheck } from './checks.ts';
import { cedulaDigits, cedulaFormat, formatCedula } from './format.ts';

export const definition: FieldType = canonicalText({
  name: 'cedula',
  summary: 'A Dominican identity number (cédula): eleven digits, kept without dashes and shown with them.',
  options: {},
  format: cedulaFormat,
  canonical: cedulaDigits,
  look: formatCedula,
  checks: (column) => [cedulaCheck(column)],
  examples: () => ({
    valid: ['00113918205', '40221234566', '03100000011', '00100000169', '0094662667'],
    invalid: ['00113918204', '0011391820', '001139182055', 'A0113918205', '00000000001', 113918205, true, []],
  }),
});
