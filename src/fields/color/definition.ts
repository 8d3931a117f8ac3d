import type { FieldType } from '#src/model/field-type.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { canonicalText } from '../canonical-text.ts';
import { COLOR_PATTERN, colorCode, colorFormat } from './format.ts';

export const definition: FieldType = canonicalText({
  name: 'color',
  summary: 'A colour, as #rrggbb.',
  called: { es: 'Color', en: 'Colour' },
  refused: { es: 'No es un color válido.', en: 'Is not a valid colour.' },
  options: {},
  format: colorFormat,
  compared: () => null,
  canonical: colorCode,
  look: (value) => (typeof value === 'string' ? value : ''),
  printSql: (column) => column,
  checks: (column) => [`${column} ~ ${sqlText(COLOR_PATTERN)}`],
  searchable: false,
  examples: () => ({
    valid: ['#003366', '#ff8800', '#ffffff'],
    invalid: ['rojo', '#12345', '#1234567', '#gg0000', 'rgb(1,2,3)', 255, true, []],
  }),
});
