import { expect, test } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { recordSchema } from './record-schema.ts';

const values = { A: { es: 'a', en: 'a' } };

test('a record is described with its labels, and null where a value may be missing', () => {
  const fields = [
    field('Nombre', 'string', { required: true, maxLength: 9 }),
    field('Clase', 'enum', { values, help: { es: 'Qué es.', en: 'What it is.' } }),
    field('Total', 'money', { compute: '1.5', min: 0, max: 5 }),
  ];
  expect(recordSchema(catalogue(fields), fieldTypes)).toEqual({
    title: 'cosa',
    type: 'object',
    required: ['Nombre'],
    properties: {
      Nombre: { type: 'string', maxLength: 9, title: 'Nombre es' },
      Clase: { type: ['string', 'null'], enum: ['A', null], title: 'Clase es', description: 'Qué es.' },
      Total: { type: ['number', 'null'], minimum: 0, maximum: 5, decimals: 2, title: 'Total es', readOnly: true },
    },
  });
});

test('what is required only while it is shown is not required of every record', () => {
  const fields = [field('Con', 'boolean'), field('Costo', 'integer', { required: true, showIf: 'Con' })];
  const schema = recordSchema(catalogue(fields), fieldTypes);
  expect(schema).not.toHaveProperty('required');
  expect(schema).toHaveProperty('properties.Costo.type', ['integer', 'null']);
});

test('the rows of a list are described as records are, with the id that the server gave them', () => {
  const rows = [field('Monto', 'integer', { required: true })];
  const schema = recordSchema(catalogue([field('Filas', 'list', { fields: rows })]), fieldTypes);
  expect(schema).toHaveProperty('properties.Filas.items.required', ['Monto']);
  expect(schema).toHaveProperty('properties.Filas.items.properties.id.type', 'integer');
});
