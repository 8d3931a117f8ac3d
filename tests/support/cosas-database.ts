import { kinds } from '#src/kinds/index.ts';
import { prepareDatabase } from '#src/server/prepare/prepare-database.ts';
import type { Database, Statement, TenantContext } from '#src/server/db/database.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';
import { catalogue, field } from './synthetic.ts';
import { institution } from './synthetic-model.ts';

export const COMPANIES = [1, 2, 3, 4, 5];

/** Rows that each company has in `pruebas.cosas`: `cosa 0`, `cosa 1` … */
export const ROWS = 20;

const cosas = catalogue([field('Nombre', 'string', { required: true, unique: true }), field('Valor', 'integer')]);
export const cosasModel = {
  kinds,
  institutions: COMPANIES.map((company) => institution(company, { 'pruebas/cosas': cosas })),
};

export interface CosasDatabase {
  readonly url: string;
  readonly database: Database;
  /** One connection only, so that whatever a request leaves behind meets the next one. */
  readonly narrow: Database;
  close(): Promise<void>;
}

/** A database with one table and some companies, for tests of the doors to it. */
export async function openCosas(): Promise<CosasDatabase> {
  const test = await createTestDatabase();
  return cosasIn(test);
}

/** The same in a database that is there; past `pooledUrl` where that is said. */
export async function cosasIn(test: TestDatabase, pooledUrl?: string): Promise<CosasDatabase> {
  const options = { databaseUrl: test.url, pooledUrl, model: cosasModel, resourcesDir: 'none' };
  const database = await prepareDatabase({ ...options, poolSize: 8 });
  const narrow = await prepareDatabase({ ...options, poolSize: 1 });
  for (const company of COMPANIES) {
    await database.transaction(as(company), async (run) => {
      for (let n = 0; n < ROWS; n++) await run(insert(`cosa ${n}`, company));
    });
  }
  return {
    url: test.url,
    database,
    narrow,
    async close() {
      await Promise.all([database.close(), narrow.close()]);
      await test.drop();
    },
  };
}

export const as = (companyId: number): TenantContext => ({
  companyId,
  userId: 7,
  address: '10.0.0.1',
  requestId: 'r-1',
});

export const statement = (name: string, text: string, ...values: readonly unknown[]): Statement => ({
  name,
  text,
  values,
});

/** The companies whose rows are seen, and how many rows. */
export const seen = statement(
  'seen',
  'select json_agg(distinct company_id) as companies, count(*) as rows from pruebas.cosas',
);

export const insert = (nombre: string, company: number): Statement =>
  statement('insert', 'insert into pruebas.cosas (company_id, nombre) values ($1, $2)', company, nombre);

/** Fails for 0. */
export const divide = (by: number): Statement => statement('divide', 'select 1 / $1::integer as result', by);
