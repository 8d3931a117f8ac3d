import type { FieldType } from '#src/model/field-type.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { canonicalText } from '../canonical-text.ts';
import { formatLocation, LOCATION_PATTERN, locationFormat, wireLocation } from './format.ts';

export const definition: FieldType = canonicalText({
  name: 'location',
  summary: 'A place on the map: latitude and longitude in degrees, as 18.486058,-69.931212.',
  called: { es: 'Lugar en el mapa', en: 'Place on the map' },
  refused: {
    es: 'No es un lugar válido: latitud y longitud en grados, como 18.486058, -69.931212.',
    en: 'Is not a valid place: latitude and longitude in degrees, such as 18.486058, -69.931212.',
  },
  options: {},
  format: locationFormat,
  compared: () => null,
  canonical: wireLocation,
  look: formatLocation,
  printSql: (column) => `replace(${column}, ',', ', ')`,
  checks: (column) => [`${column} ~ ${sqlText(LOCATION_PATTERN)}`],
  searchable: false,
  examples: () => ({
    valid: ['18.486058,-69.931212', '0,0', '-90,180'],
    invalid: ['aquí', '91,0', '18.4,181', '18.4', '18,4,-69,9', 'javascript:alert(1)', 18.4, true, []],
  }),
});
