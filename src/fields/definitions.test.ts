import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { isValidationCode } from '#src/i18n/index.ts';
import { plainField } from '#tests/support/plain-field.ts';
import { field } from '#tests/support/synthetic.ts';
import { readExpression } from '#src/expressions/expression.ts';
import { fieldTypes } from './index.ts';

/** Options beyond a type's `sample`. */
const OPTIONS: Readonly<Record<string, Partial<Field>>> = {
  enum: { values: { A: { es: 'a', en: 'a' }, B: { es: 'b', en: 'b' } } },
  reference: { to: 'generales/paises' },
  references: { to: 'generales/paises' },
  anyReference: { resourceField: 'Tipo', to: { a: 'generales/paises' } },
  lookup: { from: 'PaisId', field: 'Nombre', target: field('Nombre', 'string') },
  group: { fields: [field('X', 'integer')] },
  sequence: { pattern: 'EST-{year}-{number:5}' },
  list: { fields: [field('X', 'integer')] },
  computed: { as: 'decimal', compute: readExpression('1.5') },
};

const sample = (type: FieldType): Field => {
  const options = OPTIONS[type.name];
  return options === undefined ? plainField(type, 'Campo') : field('Campo', type.name, options);
};

const normalized = (type: FieldType, value: Json, of = sample(type)): Json =>
  type.normalize?.(value, of) ?? (type.normalize ? null : value);

/** A type whose values are written, and never read in any form. */
const keepsSecret = (type: FieldType): boolean => {
  const storage = type.storage(sample(type));
  return storage.kind === 'column' && storage.sealed !== undefined;
};

/** Texts over which an expression, or the order of accents, may be at work for more than their length. */
const LABORIOUS = ((many: number): readonly string[] => [
  `a${'\u0315'.repeat(many)}${'\u0300'.repeat(many)}`,
  `a${'\u0327\u0301'.repeat(many)}`,
  `1${' '.repeat(many)}x`,
  `1h${' '.repeat(many)}x`,
  `1h 1${' '.repeat(many)}x`,
  `${'1'.repeat(many)}x`,
  `1.${'1'.repeat(many)},x`,
  `${'.'.repeat(many)}x`,
  `${'-'.repeat(many)}x`,
  `a@${'a.'.repeat(many)}!`,
  `a@${'a'.repeat(many)}!`,
  `http://${'a.'.repeat(many)} `,
  `http://${'a'.repeat(many)}!`,
  '@1.1'.repeat(many),
  '<'.repeat(many),
  '<p>'.repeat(many),
  '<a href="'.repeat(many),
  '&'.repeat(many),
])(100_000);

describe.each([...fieldTypes.values()])('$name', (type) => {
  test('reads texts of any make without an end to its work', () => {
    for (const text of LABORIOUS) {
      const read = normalized(type, text);
      if (typeof read === 'string') type.format?.(read);
      expect(normalized(type, read)).toEqual(read);
    }
  });

  test('brings any value to a form that stays', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = normalized(type, jsonOf(value));
        expect(normalized(type, once)).toEqual(once);
      }),
    );
  });

  test('brings texts of all sorts to a form that stays', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        const once = normalized(type, text);
        expect(normalized(type, once)).toEqual(once);
      }),
    );
  });

  test('takes an empty text for no value', () => {
    expect(normalized(type, '')).toBeNull();
    expect(normalized(type, '  ')).toBeNull();
    expect(type.fromCsv('', sample(type))).toBeNull();
  });

  test('leaves its valid examples as they are', () => {
    for (const value of type.examples(sample(type)).valid) expect(normalized(type, value)).toEqual(value);
  });

  test('writes its valid examples to a cell and reads them back', () => {
    if (typeof type.cel(sample(type)) === 'object' || keepsSecret(type)) return;
    for (const value of type.examples(sample(type)).valid) {
      expect(type.fromCsv(type.toCsv(value, sample(type)), sample(type))).toEqual(value);
    }
  });

  test('is read from an input of plain HTML as the value that the input was given', () => {
    // What is read of a file is its bytes.
    if (type.plain === undefined || type.file !== undefined) return;
    for (const value of type.examples(sample(type)).valid) {
      const held = type.plainValue?.(value, sample(type)) ?? value;
      expect(normalized(type, type.plainRead?.(held) ?? held)).toEqual(value);
      // An input of this sort shows nothing of what is no day.
      const input = type.plain(sample(type));
      if (input.kind === 'line' && input.type === 'date') expect(held).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  test('says what is wrong with a value that its own test refuses', () => {
    if (type.format === undefined && type.accepts === undefined) return;
    // What is told elsewhere than of fields has its words there.
    expect(isValidationCode(type.name) || type.refused !== undefined).toBe(true);
    expect(isValidationCode(type.name) && type.refused !== undefined).toBe(false);
  });

  test('says what it is', () => {
    expect(type.summary).toMatch(/^[A-Z].*\.$/);
  });
});

/** fast-check's JSON values have mutable arrays; the model's have not. */
const jsonOf = (value: unknown): Json => {
  const copy: Json = JSON.parse(JSON.stringify(value));
  return copy;
};
