import { expect, test } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { recordInterfaces } from './index.ts';

test.each([
  ['tipo de sangre', 'TipoDeSangre'],
  ['cédula', 'Cedula'],
  ['606 de la DGII', 'Registro606DeLaDGII'],
  ["'", 'Registro'],
  ['№', 'Registro'],
])('the record that is called %o has an interface of the name %s', (es, name) => {
  const plain = catalogue([field('Nombre', 'string')]);
  const of = { ...plain, record: { ...plain.record, es } };
  expect(recordInterfaces(of, fieldTypes).at(-1)).toMatch(new RegExp(`^export interface ${name} \\{`));
});
