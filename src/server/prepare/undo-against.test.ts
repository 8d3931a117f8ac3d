import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { dropPruebas } from '#tests/support/drop-pruebas.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { lookOf } from '#tests/support/look-of-schema.ts';
import { rangeOfDays, rangesApart } from '#tests/support/ranges-apart.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { compareSchema, migrateSchema } from './schema-command.ts';
import { type Undoing, undoSchema, UndoRefused } from './undo-schema.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(() => dropPruebas(database.url));

const nombre = field('Nombre', 'string');

const modelOf = (name: string, fields: readonly Field[], more: Partial<Catalogue> = {}) => {
  const catalogues = { [`pruebas/${name}`]: catalogue(fields, { table: { schema: 'pruebas', name }, ...more }) };
  return { kinds, institutions: [institution(1, catalogues), institution(2, catalogues)] };
};

type Model = ReturnType<typeof modelOf>;

const apply = async (model: Model): Promise<void> => {
  expect(await migrateSchema(database.url, model, 'taken')).toMatchObject({ done: true });
};

async function undo(model: Model, mayLose = false) {
  const told: Undoing[] = [];
  const isDone = await undoSchema(database.url, model, { mayLose, onPlan: (plan) => void told.push(plan) });
  return { isDone, notes: told.flatMap(({ notes }) => notes) };
}

const sql = (statement: string, company = 1) => execute(companyUrl(database.url, company), statement);

/** Whatever is mended is another version of its row. */
const unversioned = (seen: unknown): string => JSON.stringify(seen).replaceAll(/"row_version":\d+/g, '');

const look = () => lookOf(database.url, ['pruebas'], [1, 2]);

interface Case {
  readonly what: string;
  readonly before: Model;
  readonly after: Model;
  readonly table: string;
  /** Both companies' rows of before. */
  readonly filled: string;
  /** What the second one does then that stands against what was, what mends it, and what it is told. */
  readonly written: string;
  readonly mended: string;
  readonly told: readonly string[];
}

const cases: readonly Case[] = [
  {
    what: 'a foreign key of a column that stays',
    table: 'llaves',
    before: modelOf('llaves', [nombre, field('Padre', 'reference', { to: 'pruebas/llaves' })]),
    after: modelOf('llaves', [nombre, field('Padre', 'integer')]),
    filled: `(cosaid, nombre, padre, company_id) values (1, 'una', null, $), (2, 'dos', 1, $)`,
    written: 'update pruebas.llaves set padre = 77 where cosaid = 2',
    mended: 'update pruebas.llaves set padre = 1 where cosaid = 2',
    told: ['1 row of pruebas.llaves leads by padre to no record', 'pruebas.llaves 2 (inst2): padre = 77'],
  },
  {
    what: 'ranges that may not overlap again',
    table: 'tramos',
    before: modelOf('tramos', [nombre, ...rangeOfDays], { constraints: rangesApart }),
    after: modelOf('tramos', [nombre, ...rangeOfDays]),
    filled: `(cosaid, desde, hasta, company_id) values (1, '2025-01-01', '2025-01-31', $), (2, '2025-02-01', null, $)`,
    written: `update pruebas.tramos set hasta = '2025-02-01' where cosaid = 1`,
    mended: `update pruebas.tramos set hasta = '2025-01-31' where cosaid = 1`,
    told: [
      '2 rows of pruebas.tramos would meet another one by desde, hasta',
      'pruebas.tramos 1 (inst2): desde = "2025-01-01", hasta = "2025-02-01"',
      'pruebas.tramos 2 (inst2): desde = "2025-02-01", hasta = null',
    ],
  },
];

it.each(cases)(
  'an undo over $what is refused before anything is written, names the rows, and brings all back once they are mended',
  async ({ before, after, table, filled, written, mended, told }) => {
    await apply(before);
    for (const company of [1, 2]) {
      await sql(`insert into pruebas.${table} ${filled.replaceAll('$', String(company))}`, company);
    }
    const was = await look();
    await apply(after);
    await sql(written, 2);
    const now = await look();
    expect(now).not.toEqual(was);

    const refused = undo(before, true);
    await expect(refused).rejects.toThrow(UndoRefused);
    for (const words of told) await expect(refused).rejects.toThrow(words);
    expect(await look()).toEqual(now);

    await sql(mended, 2);
    expect((await undo(before)).isDone).toBe(true);
    expect(unversioned(await look())).toEqual(unversioned(was));
    expect(await compareSchema(database.url, before)).toEqual([]);
  },
);
