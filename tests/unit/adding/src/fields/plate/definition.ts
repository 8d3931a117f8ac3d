import { definition as string } from '#src/fields/string/definition.ts';
import type { FieldType } from '#src/model/field-type.ts';

export const definition: FieldType = {
  ...string,
  name: 'plate',
  summary: 'The number plate of a vehicle.',
  called: { es: 'Placa de vehículo', en: 'Number plate' },
  options: {},
  schema: () => ({ type: 'string', pattern: '^[A-Z][0-9]{6}$' }),
  examples: () => ({ valid: ['A123456'], invalid: ['123'] }),
};
