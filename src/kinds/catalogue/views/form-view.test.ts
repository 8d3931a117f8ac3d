import { expect, test } from 'vitest';
import { readExpression } from '#src/expressions/expression.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { resource } from '#tests/support/synthetic-model.ts';
import { screenModule } from './index.ts';

const target = field('monto', 'money');

/** A hidden field that is looked up, which is followed in the form only where an expression reads it. */
const screenWith = (rule: string): string =>
  screenModule(
    resource(
      'pruebas/cosas',
      catalogue(
        [
          field('clase', 'string'),
          field('otraId', 'reference', { to: 'pruebas/otras' }),
          field('total', 'lookup', { from: 'otraId', to: 'pruebas/otras', field: 'monto', hidden: true, target }),
          field('filas', 'list', { fields: [field('total', 'integer')] }),
        ],
        {
          rules: [
            { key: 'una', that: readExpression(rule), message: { es: 'No', en: 'No' }, field: null, examples: null },
          ],
        },
      ),
    ),
    fieldTypes,
  );

test.each([
  'total > 0',
  'clase == "total" || total == null',
  'filas.all(f, f.total < total)',
  'has(total) // a comment',
])('a hidden field that the rule %j reads is followed in the form', (rule) => {
  expect(screenWith(rule)).toContain('<LookupInput source="total"');
});

test.each([
  'clase == "total"',
  'clase in ["total", "subtotal"]',
  'clase.matches("^total$")',
  'filas.all(f, f.total > 0)',
  'filas.all(total, total.total > 0)',
  'has(clase) // total',
])('one that the rule %j only writes is no input', (rule) => {
  expect(screenWith(rule)).not.toContain('<LookupInput source="total"');
});
