import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkCatalogues } from '#src/kinds/catalogue/link.ts';
import { kinds } from '#src/kinds/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { ofKind } from '#src/model/resource.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { compareSchema, migrateSchema, type Losses } from '../../prepare/schema-command.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

const named = (name: string, options: Partial<Catalogue> = {}) =>
  catalogue([field('Nombre', 'string', { unique: true })], { table: { schema: 'pruebas', name }, ...options });

const planes = catalogue(
  [
    field('Nombre', 'string'),
    field('Cuotas', 'list', { fields: [field('Monto', 'integer', { required: true, unique: true })] }),
    field('Otros', 'references', { to: 'pruebas/planes' }),
  ],
  { table: { schema: 'pruebas', name: 'planes' } },
);

/** An institution as the pipeline makes it of these. */
const modelOf = (catalogues: Readonly<Record<string, Catalogue>>) => {
  const { resources, ...one } = institution(1, catalogues);
  const own = ofKind({ resources }, 'catalogue');
  return { kinds, institutions: [{ ...one, resources: new Map([...resources, ...linkCatalogues(own)]) }] };
};

const alone = modelOf({ 'pruebas/planes': planes });
const together = modelOf({
  'pruebas/planes': planes,
  'pruebas/planes-cuotas': named('planes_cuotas'),
  'pruebas/planes-otros': named('planes_otros'),
});

const fit = (model: ReturnType<typeof modelOf>, losses: Losses = 'refused') =>
  migrateSchema(database.url, model, losses);

const sql = (text: string) => execute(companyUrl(database.url, 1), text);

const addPlan = (id: number): Promise<unknown> =>
  sql(`insert into pruebas.planes (company_id, nombre) values (1, 'p${id}')`);

const addRow = (table: string, monto: number) =>
  sql(`insert into pruebas.${table} (company_id, parent_id, orden, monto)
    select 1, cosaid, ${monto}, ${monto} from pruebas.planes limit 1 returning id`);

it('a table of records takes its name of a table of rows, which keeps its rows under another', async () => {
  await fit(alone);
  await addPlan(1);
  const [first] = await addRow('planes_cuotas', 1);
  const steps = await compareSchema(database.url, together);
  expect(steps.every((step) => step.class === 'safe')).toBe(true);
  expect(steps.map(({ reason }) => reason)).toContain(
    'Table pruebas.planes_cuotas is called planes__cuotas now: its name is that of another resource’s',
  );
  expect(await fit(together)).toMatchObject({ done: true });
  expect(await compareSchema(database.url, together)).toEqual([]);
  expect(await sql('select id, monto from pruebas.planes__cuotas')).toEqual([{ id: first?.['id'], monto: 1 }]);
  await sql(`insert into pruebas.planes_cuotas (company_id, nombre) values (1, 'una')`);
  const [second] = await addRow('planes__cuotas', 2);
  expect(Number(second?.['id'])).toBe(Number(first?.['id']) + 1);
  await expect(addRow('planes__cuotas', 2)).rejects.toThrow('planes__cuotas_monto_unique');
});

it('both names are there from the beginning where both resources are', async () => {
  await fit(together);
  expect(await compareSchema(database.url, together)).toEqual([]);
});

it('the rows get their name back once it is nobody’s, and what had it goes only where that is allowed', async () => {
  await fit(together);
  await addPlan(1);
  await addRow('planes__cuotas', 1);
  expect(await fit(alone)).toMatchObject({ done: false });
  expect(await fit(alone, 'left')).toMatchObject({ done: false });
  expect(await sql('select monto from pruebas.planes__cuotas')).toEqual([{ monto: 1 }]);
  expect(await fit(alone, 'taken')).toMatchObject({ done: true });
  expect(await compareSchema(database.url, alone)).toEqual([]);
  expect(await sql('select monto from pruebas.planes_cuotas')).toEqual([{ monto: 1 }]);
});

const lists = (name: string, list: string) =>
  catalogue([field('Nombre', 'string'), field(list, 'list', { fields: [field('Monto', 'integer')] })], {
    table: { schema: 'pruebas', name },
  });

it('two tables of rows of one name are told apart, whichever comes first', async () => {
  const later = { 'pruebas/b': lists('uno_dos', 'tres') };
  await fit(modelOf(later));
  await sql(`insert into pruebas.uno_dos (company_id, nombre) values (1, 'x')`);
  await sql(
    `insert into pruebas.uno_dos_tres (company_id, parent_id, orden, monto) select 1, cosaid, 1, 7 from pruebas.uno_dos`,
  );
  const both = modelOf({ ...later, 'pruebas/a': lists('uno', 'dos_tres') });
  expect(await fit(both)).toMatchObject({ done: true });
  expect(await compareSchema(database.url, both)).toEqual([]);
  expect(await sql('select monto from pruebas.uno_dos__tres')).toEqual([{ monto: 7 }]);
  expect(await sql('select monto from pruebas.uno_dos_tres')).toEqual([]);
});
