import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import type { Field } from '#src/model/field.ts';
import { dropPruebas } from '#tests/support/drop-pruebas.ts';
import { lookOf } from '#tests/support/look-of-schema.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { againstLines } from '../db/plan/told-against.ts';
import { compareSchema, migrateSchema } from './schema-command.ts';
import { undoSchema } from './undo-schema.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(() => dropPruebas(database.url));

const modelOf = (...fields: readonly Field[]) => {
  const things = { 'pruebas/cosas': catalogue([field('Nombre', 'string'), ...fields]) };
  return { kinds, institutions: [institution(1, things), institution(2, things)] };
};

type Model = ReturnType<typeof modelOf>;

const sql = (statement: string) => execute(companyUrl(database.url, 2), statement);

const values = async (): Promise<readonly unknown[]> =>
  (await sql('select valor::text from pruebas.cosas order by cosaid')).map((row) => row['valor']);

const fill = async (rows: readonly string[]): Promise<void> => {
  const all = rows.map((row, at) => `(2, ${at + 1}, ${row})`).join(', ');
  await sql(`insert into pruebas.cosas (company_id, cosaid, valor) values ${all}`);
};

const look = () => lookOf(database.url, ['pruebas'], [1, 2]);

const apply = (model: Model, losses: 'refused' | 'left' | 'taken') => migrateSchema(database.url, model, losses);

const undo = (model: Model, mayLose: boolean): Promise<boolean> =>
  undoSchema(database.url, model, { mayLose, onPlan: () => undefined });

const cases: readonly {
  readonly what: string;
  readonly before: Model;
  readonly after: Model;
  readonly rows: readonly string[];
  readonly left: readonly (string | null)[];
}[] = [
  {
    what: 'texts that are no number',
    before: modelOf(field('Valor', 'string')),
    after: modelOf(field('Valor', 'integer')),
    rows: [`'7'`, `'siete'`, 'null', `'99999999999'`],
    left: ['7', null, null, null],
  },
  {
    what: 'numbers of more digits',
    before: modelOf(field('Valor', 'decimal', { decimals: 2 })),
    after: modelOf(field('Valor', 'integer', { unique: true })),
    rows: ['7.00', '9999999999.25', '9999999999.25'],
    left: ['7', null, null],
  },
  {
    what: 'days, which are no number at all',
    before: modelOf(field('Valor', 'date')),
    after: modelOf(field('Valor', 'integer')),
    rows: [`'2025-01-01'`, 'null'],
    left: [null, null],
  },
  {
    what: 'texts that were required, and need not be any more',
    before: modelOf(field('Valor', 'string', { required: true })),
    after: modelOf(field('Valor', 'integer')),
    rows: [`'7'`, `'siete'`],
    left: ['7', null],
  },
];

describe('values that cannot follow to another type', () => {
  it.each(cases)('$what: become empty where data may go, and an undo brings all back', async (given) => {
    await apply(given.before, 'refused');
    await fill(given.rows);
    const was = await look();
    const old = await values();
    const planned = (await compareSchema(database.url, given.after)).find((step) => step.class === 'fails');
    expect(planned && againstLines(planned).at(-1)).toBe(
      '--allow-data-loss makes them empty in valor and keeps aside what they were',
    );
    for (const losses of ['refused', 'left'] as const) {
      expect(await apply(given.after, losses)).toMatchObject({ done: false });
    }
    expect(await look()).toEqual(was);

    const taken = await apply(given.after, 'taken');
    expect(taken.done).toBe(true);
    expect(taken.steps).toContainEqual(
      expect.objectContaining({
        class: 'loss',
        reason: expect.stringMatching(/kept aside, and values that cannot follow become empty$/),
      }),
    );
    expect(await values()).toEqual(given.left);
    expect(await compareSchema(database.url, given.after)).toEqual([]);

    // Nothing was written since: nothing can go.
    expect(await undo(given.before, false)).toBe(true);
    expect(await values()).toEqual(old);
    expect(await compareSchema(database.url, given.before)).toEqual([]);
  });

  it('come back to the rows in which nothing was written since, and are emptied again by the undo of that', async () => {
    const before = modelOf(field('Valor', 'string'));
    const after = modelOf(field('Valor', 'integer'));
    await apply(before, 'refused');
    await fill([`'siete'`, `'ocho'`, `'9'`]);
    await apply(after, 'taken');
    await sql('update pruebas.cosas set valor = 8 where cosaid = 2');
    expect(await undo(before, false)).toBe(false);
    expect(await undo(before, true)).toBe(true);
    expect(await values()).toEqual(['siete', '8', '9']);
    expect(await undo(after, true)).toBe(true);
    expect(await values()).toEqual([null, '8', '9']);
  });

  it('stay, and all with them, where the field is required', async () => {
    const required = modelOf(field('Valor', 'integer', { required: true }));
    await apply(modelOf(field('Valor', 'string')), 'refused');
    await fill([`'7'`, `'siete'`]);
    const was = await look();
    const planned = (await compareSchema(database.url, required)).find((step) => step.class === 'fails');
    expect(planned && againstLines(planned).at(-1)).toBe(
      'valor is required: none of them may become empty, even with --allow-data-loss',
    );
    expect(await apply(required, 'taken')).toMatchObject({ done: false });
    expect(await look()).toEqual(was);
  });

  it('stay where something else stands against the change, whatever may go', async () => {
    await apply(modelOf(field('Valor', 'string')), 'refused');
    await fill([`'7'`, `'07'`, `'siete'`]);
    const unique = modelOf(field('Valor', 'integer', { unique: true }));
    const was = await look();
    const refused = await apply(unique, 'taken');
    expect(refused.done).toBe(false);
    expect(refused.steps.filter((step) => step.class === 'fails').map(({ reason }) => reason)).toEqual([
      expect.stringContaining('cosas_valor_unique'),
    ]);
    expect(await look()).toEqual(was);
  });
});
