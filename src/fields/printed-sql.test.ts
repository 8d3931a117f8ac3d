import { describe, expect, inject, test } from 'vitest';
import { storedFields } from '#src/server/catalogue/record/fields.ts';
import { readerOf } from '#src/server/exports/read-value.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Field } from '#src/model/field.ts';
import { present } from '#src/model/present.ts';
import { everyField } from '#tests/support/every-field.ts';
import { execute } from '#tests/support/postgres.ts';
import { field } from '#tests/support/synthetic.ts';
import { fieldTypes } from './index.ts';
import { printValue } from './print.ts';

const TEXTS = [
  '=cmd|A1',
  `"comillas", 'simples' y \\1 \\N`,
  'dos\nlíneas\tcon tabulador',
  '100 % ñÑ 😀 漢字',
  '-5',
  ' ',
];

/** What is on the edge of something, by the SQL type that keeps it. */
const AWKWARD: Readonly<Record<string, readonly string[]>> = {
  numeric: ['0', '0.1', '-0.25', '0.10', '1000', '-999.99', '1234567.8', '999999999999.99'],
  integer: ['0', '59', '60', '61', '3600', '3661', '86399', '2147483647'],
  date: ['1000-01-01', '9999-12-31', '2024-02-29'],
  'timestamp(0)': [
    '1000-01-01 00:05',
    '2026-02-27 00:00',
    '2026-02-27 11:59:59',
    '2026-02-27 12:00',
    '9999-12-31 23:59',
  ],
  'time(0)': ['00:00', '00:30:05', '11:59:59', '12:00', '12:59:59', '23:59'],
  boolean: ['true', 'false'],
};

/** Values of a field as its column may hold them: a text of a format of its own holds no other. */
function written(tested: Field, sqlType: string): readonly string[] {
  const type = present(fieldTypes.get(tested.type), tested.type);
  const valid = type.examples(tested).valid.map(String);
  const isFree = type.format === undefined && type.choices === undefined && type.namesResource === undefined;
  const awkward = (AWKWARD[sqlType] ?? []).filter((value) => tested.seconds === true || !/^\d\d:\d\d:/.test(value));
  return [...valid, ...awkward, ...(sqlType === 'text' && isFree ? TEXTS : [])];
}

const kept = storedFields(everyField, fieldTypes).filter(
  ({ field: { type } }) => fieldTypes.get(type)?.printSql !== undefined,
);

describe.each(kept)('$field.name as PostgreSQL prints it', ({ field: tested, storage }) => {
  test.each(['es', 'en'] as const)('is what the screens show (%s), of each value', async (language) => {
    const values = written(tested, storage.sqlType);
    const column = '"t"."c"';
    const read = (storage.kind === 'column' ? storage.read?.(column) : undefined) ?? column;
    const printed = fieldTypes.get(tested.type)?.printSql?.(column, tested, language);
    const rows = await execute(
      inject('postgresUrl'),
      `select (${read})::text as written, ${printed} as printed from (values ${values
        .map((value) => `(${sqlText(value)}::${storage.sqlType})`)
        .join(', ')}, (null)) t(c)`,
    );
    const wanted = rows.map(({ written: text }) => {
      if (typeof text !== 'string') return null;
      // COPY has one letter for a truth value.
      return printValue(readerOf(storage)(storage.sqlType === 'boolean' ? text.slice(0, 1) : text), tested, language);
    });
    expect(rows.map((row) => row['printed'])).toEqual(wanted);
    expect(rows.length).toBeGreaterThan(values.length);
  });
});

test('most types are printed by PostgreSQL, and what only the program can tell says so', () => {
  const names = new Set(kept.map(({ field: { type } }) => type));
  expect(
    ['money', 'date', 'enum', 'string', 'active', 'cedula', 'computed'].filter((name) => !names.has(name)),
  ).toEqual([]);
  expect(['json', 'richText', 'secret', 'references'].filter((name) => names.has(name))).toEqual([]);
});

test('a lookup is printed as what it looks up', () => {
  const printSql = fieldTypes.get('lookup')?.printSql;
  const target = field('Precio', 'money');
  const lookup = field('Cuanto', 'lookup', { from: 'Id', field: 'Precio', target });
  expect(printSql?.('c', lookup, 'es')).toBe(fieldTypes.get('money')?.printSql?.('c', target, 'es'));
  const rich = field('Aviso', 'richText');
  expect(printSql?.('c', field('Texto', 'lookup', { from: 'Id', field: 'Aviso', target: rich }), 'es')).toBeNull();
});
