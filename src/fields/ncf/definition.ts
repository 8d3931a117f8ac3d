import type { FieldType } from '#src/model/field-type.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { canonicalText } from '../canonical-text.ts';
import { formatNcf, NCF_PATTERN, ncfCharacters, ncfFormat } from './format.ts';

export const definition: FieldType = canonicalText({
  name: 'ncf',
  summary: 'A fiscal receipt number of the DGII: an NCF (B01…) or an electronic one (E31…).',
  called: { es: 'NCF o e-NCF', en: 'Fiscal receipt number' },
  refused: {
    es: 'No es un NCF válido: B01… con ocho dígitos o E31… con diez.',
    en: 'Is not a valid NCF: B01… with eight digits or E31… with ten.',
  },
  options: {},
  format: ncfFormat,
  canonical: ncfCharacters,
  look: formatNcf,
  printSql: (column) => column,
  checks: (column) => [`${column} ~ ${sqlText(NCF_PATTERN)}`],
  examples: () => ({
    valid: ['B0100000001', 'B1700000123', 'E310000000001', 'E470000000999'],
    invalid: ['B010000001', 'B0500000001', 'A0100000001', 'E3100000001', 'E420000000001', 'B01000000O1', 1, true, []],
  }),
});
