import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExpression } from '#src/expressions/expression.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { kinds } from '#src/kinds/index.ts';
import { usualTable } from '../sql/names.ts';
import { linkCatalogues } from '../link.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { present } from '#src/model/present.ts';
import { ofKind } from '#src/model/resource.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { scopeOf, valueOf } from '#tests/support/expressions.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { migrateSchema } from '#src/server/prepare/schema-command.ts';
import { askingRule } from './asking.ts';

let database: TestDatabase;

const text = (words: string) => ({ es: words, en: words });

const paises = catalogue([field('Nombre', 'string'), field('Habitantes', 'integer'), field('Abierto', 'boolean')], {
  table: usualTable('pruebas/paises'),
});

const unlinked = catalogue(
  [
    field('a', 'integer'),
    field('b', 'decimal'),
    field('p', 'boolean'),
    field('s', 'string'),
    field('e', 'enum', { values: { x: text('X'), y: text('Y') } }),
    field('d', 'date'),
    field('pais', 'reference', { to: 'pruebas/paises' }),
    field('habitantes', 'lookup', { from: 'pais', field: 'Habitantes' }),
    field('filas', 'list', {
      fields: [
        field('n', 'integer'),
        field('w', 'string'),
        field('q', 'boolean'),
        field('dia', 'date'),
        field('suPais', 'reference', { to: 'pruebas/paises' }),
        field('abierto', 'lookup', { from: 'suPais', field: 'Abierto' }),
      ],
    }),
  ],
  { table: usualTable('pruebas/cosas') },
);

/** As the pipeline makes them: what is looked up is known by its type. */
const linked = linkCatalogues(
  ofKind(institution(1, { 'pruebas/paises': paises, 'pruebas/cosas': unlinked }), 'catalogue'),
);
const target = (name: string): Catalogue | undefined => linked.get(name)?.definition;
const cosas = present(target('pruebas/cosas'), 'The things');
const around = { catalogue: cosas, types: fieldTypes, target };

const asking = (source: string) => askingRule(readExpression(source), around);

beforeAll(async () => {
  database = await createTestDatabase();
  const model = {
    kinds,
    institutions: [1, 2].map((company) => institution(company, { 'pruebas/paises': paises, 'pruebas/cosas': cosas })),
  };
  await migrateSchema(database.url, model, 'refused');
});

afterAll(() => database.drop());

const few = fc.constantFrom(null, 0, 1, 2, 5);
const flag = fc.constantFrom(null, true, false);
const word = fc.constantFrom(null, 'x', 'y', 'Á', 'a');
const day = fc.constantFrom(null, '2026-01-01', '2026-02-01');
const pais = fc.constantFrom(null, 1, 2, 3);

const record = fc.record({
  a: few,
  b: fc.constantFrom(null, 0.5, 1, 2.25),
  p: flag,
  s: word,
  e: fc.constantFrom(null, 'x', 'y'),
  d: day,
  pais,
  filas: fc.array(fc.record({ n: few, w: word, q: flag, dia: day, suPais: pais }), { maxLength: 4 }),
});

/** What people ask of rows, of every form that is told in SQL. */
const { bool } = fc.letrec<{ num: string; bool: string; row: string; rowNum: string }>((tie) => ({
  num: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', '1', '2.5', 'habitantes', 'size(filas)', 'filas.size()', 'sum(filas.map(f, f.n))'),
    tie('row').map((c) => `size(filas.filter(f, ${c}))`),
    fc.tuple(tie('row'), tie('rowNum')).map(([c, v]) => `sum(filas.map(f, ${c}, ${v}))`),
    fc.tuple(tie('num'), fc.constantFrom('+', '-', '*'), tie('num')).map(([x, op, y]) => `(${x} ${op} ${y})`),
    fc.tuple(tie('bool'), tie('num'), tie('num')).map(([c, x, y]) => `(${c} ? ${x} : ${y})`),
  ),
  rowNum: fc.oneof(
    fc.constantFrom('f.n', '1', 'a'),
    tie('rowNum').map((x) => `(${x} + f.n)`),
  ),
  row: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('f.q', 'f.w == s', 'f.w != null', 'has(f.n)', 'f.dia >= d', 'f.dia > "2026-01-15"', 'f.abierto'),
    fc.tuple(tie('rowNum'), fc.constantFrom('==', '<', '>='), tie('num')).map(([x, op, y]) => `${x} ${op} ${y}`),
    fc.tuple(tie('row'), fc.constantFrom('&&', '||'), tie('row')).map(([x, op, y]) => `(${x} ${op} ${y})`),
    tie('row').map((c) => `!(${c})`),
    tie('row').map((c) => `filas.exists(g, g.n == f.n && (${c}))`),
  ),
  bool: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('p', 'e == "x"', 'e in ["x", "y"]', 'has(d)', '(a == null) != (s == null)', 'd < "2026-01-15"'),
    fc.constantFrom('unique(filas.map(f, f.n))', 'unique(filas.map(f, f.w))'),
    fc.tuple(fc.constantFrom('all', 'exists', 'exists_one'), tie('row')).map(([m, c]) => `filas.${m}(f, ${c})`),
    fc.tuple(tie('num'), fc.constantFrom('==', '!=', '<', '<=', '>', '>='), tie('num')).map((p) => p.join(' ')),
    fc.tuple(tie('bool'), fc.constantFrom('&&', '||'), tie('bool')).map(([x, op, y]) => `(${x} ${op} ${y})`),
    tie('bool').map((c) => `!(${c})`),
    fc.tuple(tie('bool'), tie('bool'), tie('bool')).map(([c, x, y]) => `(${c} ? ${x} : ${y})`),
  ),
}));

const sql = (said: string) => execute(companyUrl(database.url, 1), said);

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

const PAISES = [
  { id: 1, habitantes: 1, abierto: true },
  { id: 2, habitantes: null, abierto: false },
  { id: 3, habitantes: 5, abierto: null },
];

describe('a rule as a question to rows that are there', () => {
  it('finds those, and those alone, on which its JavaScript says that it does not hold', {
    timeout: 120_000,
  }, async () => {
    const records = fc.sample(record, { numRuns: 60, seed: 7 });
    await sql(`insert into pruebas.paises (company_id, cosaid, habitantes, abierto)
      select 1, id, habitantes, abierto from jsonb_to_recordset(${json(PAISES)}) as r(id integer, habitantes integer, abierto boolean)`);
    await sql(`insert into pruebas.cosas (company_id, cosaid, a, b, p, s, e, d, pais)
      select 1, n, r.a, r.b, r.p, r.s, r.e, r.d, r.pais from jsonb_array_elements(${json(records)}) with ordinality o(value, n),
        jsonb_to_record(value) as r(a integer, b numeric, p boolean, s text, e text, d date, pais integer)`);
    await sql(`insert into pruebas.cosas_filas (company_id, parent_id, orden, n, w, q, dia, supais)
      select 1, o.n, f.n, r.n, r.w, r.q, r.dia, r."suPais" from jsonb_array_elements(${json(records)}) with ordinality o(value, n),
        jsonb_array_elements(value -> 'filas') with ordinality f(value, n),
        jsonb_to_record(f.value) as r(n integer, w text, q boolean, dia date, "suPais" integer)`);
    const wire = records.map(({ d, ...one }) => ({
      ...one,
      d: d === null ? null : `${d}T00:00:00`,
      habitantes: PAISES.find(({ id }) => id === one.pais)?.habitantes ?? null,
      filas: one.filas.map(({ dia, ...row }) => ({
        ...row,
        dia: dia === null ? null : `${dia}T00:00:00`,
        abierto: PAISES.find(({ id }) => id === row.suPais)?.abierto ?? null,
      })),
    }));
    const scope = scopeOf(cosas.fields);
    let telling = 0;
    await fc.assert(
      fc.asyncProperty(bool, async (source) => {
        const asked = asking(source);
        if (!asked.ok) throw new Error(`${source}: ${asked.why}`);
        const found = await sql(`select cosaid from pruebas.cosas each where ${asked.broken} order by 1`);
        const broken = wire.flatMap((one, at) => (valueOf(source, scope, one) === false ? [at + 1] : []));
        expect({ source, found: found.map(({ cosaid }) => cosaid) }).toEqual({ source, found: broken });
        if (broken.length > 0 && broken.length < records.length) telling += 1;
      }),
      { numRuns: 200 },
    );
    // Most tell some rows from others: what always or never holds would prove nothing.
    expect(telling).toBeGreaterThan(60);
  });

  it.each([
    ['d <= today()', 'It asks today’s date.'],
    ['size(filas) == 0 || filas.all(f, f.dia < now())', 'It asks today’s date.'],
    ['isNew() || p', 'It asks who writes, and whether the record is new.'],
    ['may("aprobar") || p', 'It asks who writes, and whether the record is new.'],
    ['isDocument(e, s)', 'It asks isDocument(…).'],
    ['s.startsWith("x")', 'It asks startsWith(…).'],
    ['s + s == "xx"', 'It computes with what is no number.'],
    ['a / 2 == 1', 'It computes with /.'],
    ['size(s) > 2', 'It asks how long a text is (`size(s)`).'],
    ['filas.all(f, s.size() > 2)', 'It asks how long a text is (`s.size()`).'],
    ['filas.all(f, size(f.w) > 2)', 'It asks of `f.w` what SQL does not say.'],
    ['s > "B"', 'It asks which of two texts comes first (`s > "B"`), which the database may order otherwise.'],
    [
      'filas.all(f, f.w <= s)',
      'It asks which of two texts comes first (`f.w <= s`), which the database may order otherwise.',
    ],
  ])('says why there is none: %s', (source, why) => {
    expect(asking(source)).toEqual({ ok: false, why });
  });
});
