import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { typeOf } from '../../catalogue/record/fields.ts';
import { compareSchema, type Losses, type Migrated, migrateSchema } from '../../prepare/schema-command.ts';
import { undoSchema } from '../../prepare/undo-schema.ts';
import { canBeEmptied } from './step.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const values = { a: { es: 'A', en: 'A' }, b: { es: 'B', en: 'B' } };

/** A field of any of these names, types and demands: two models often have one in common, made otherwise. */
const anyField = (name: string): fc.Arbitrary<Field> =>
  fc
    .record({
      type: fc.constantFrom('string', 'text', 'integer', 'money', 'decimal', 'boolean', 'date', 'enum', 'phone'),
      required: fc.boolean(),
      unique: fc.boolean(),
      index: fc.boolean(),
      maxLength: fc.constantFrom(undefined, 3, 40),
    })
    .map(({ type, maxLength, ...demands }) =>
      field(name, type, {
        ...demands,
        ...(type === 'enum' ? { values } : {}),
        ...(type === 'string' && maxLength !== undefined ? { maxLength } : {}),
      }),
    );

interface Pair {
  readonly earlier: readonly Field[];
  readonly later: readonly Field[];
}

/** Two models that have about half their fields in common: others are made otherwise, come or go. */
const anyPair: fc.Arbitrary<Pair> = fc
  .tuple(
    ...['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => {
      const one = fc.option(anyField(name), { nil: null, freq: 5 });
      return fc.record({ earlier: one, later: one, same: fc.boolean() });
    }),
  )
  .map((pairs) => {
    const label = field('Nombre', 'string');
    const earlier = pairs.map((pair) => pair.earlier);
    const later = pairs.map((pair) => (pair.same ? pair.earlier : pair.later));
    const whole = (fields: readonly (Field | null)[]) => [label, ...fields.filter((each) => each !== null)];
    return { earlier: whole(earlier), later: whole(later) };
  });

const modelOf = (fields: readonly Field[]) => ({
  kinds,
  institutions: [institution(1, { 'pruebas/cosas': catalogue(fields) })],
});

const sql = (text: string) => execute(companyUrl(database.url, 1), text);

const columnOf = ({ name }: Field): string => name.toLowerCase();

/** Rows of the types' own examples; one that the model refuses, as a second of a unique value, is left out. */
async function fill(fields: readonly Field[]): Promise<void> {
  for (const at of [0, 1, 2]) {
    const given = fields.map((each) => {
      const { valid } = typeOf(each, fieldTypes).examples(each);
      const value = valid[at % valid.length];
      if (value === undefined || (at === 2 && !each.required)) return 'null';
      return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
    });
    const insert = `insert into pruebas.cosas (company_id, ${fields.map(columnOf).join(', ')}) values (1, ${given.join(', ')})`;
    await sql(insert).catch((error: unknown) => {
      if (!String(error).includes('constraint')) throw error;
    });
  }
}

const kept = (fields: readonly Field[]) =>
  sql(
    `select cosaid, ${fields.map((each) => `${columnOf(each)}::text as ${columnOf(each)}`).join(', ')} from pruebas.cosas order by 1`,
  );

const migrate = (fields: readonly Field[], losses: Losses): Promise<Migrated> =>
  migrateSchema(database.url, modelOf(fields), losses);

it('between any two models, what is there survives, or the plan says that it goes or which rows stand against it, and nothing is done; an undo brings it back', async () => {
  await fc.assert(
    fc.asyncProperty(anyPair, async ({ earlier, later }) => {
      await sql('drop schema if exists pruebas cascade');
      await migrateSchema(database.url, modelOf(earlier), 'refused');
      await fill(earlier);
      const before = await kept(earlier);

      const steps = await compareSchema(database.url, modelOf(later));
      const loses = steps.some((step) => step.class === 'loss');
      const fails = steps.some((step) => step.class === 'fails');
      const gone = earlier.filter(({ name }) => !later.some((each) => each.name === name));
      expect(loses || gone.length === 0).toBe(true);

      // What PostgreSQL refuses would be thrown.
      expect((await migrate(later, 'refused')).done).toBe(!loses && !fails);
      expect(await kept(earlier)).toEqual(before);
      if (steps.length === 0) return;
      const isStopped = steps.some((step) => step.class === 'fails' && !canBeEmptied(step));
      if (loses || fails) expect((await migrate(later, 'taken')).done).toBe(!isStopped);
      if (isStopped) return;
      expect(await compareSchema(database.url, modelOf(later))).toEqual([]);

      expect(await undoSchema(database.url, modelOf(later), { onPlan: () => undefined })).toBe(true);
      expect(await kept(earlier)).toEqual(before);
      expect(await compareSchema(database.url, modelOf(earlier))).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
