import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { companyUrl, createTestDatabase, execute } from '#tests/support/postgres.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { internalTables } from '../db/internal/tables.ts';
import { prepareDatabase, SchemaNotReady } from './prepare-database.ts';
import { compareSchema, migrateSchema } from './schema-command.ts';

/** Of each earlier model the database it made, and beside it (`.data.sql`) what was kept there. */
const FOLDER = 'tests/upgrades';
const COMPANIES = [1, 2];

const earlier = readdirSync(FOLDER).flatMap((file) => /^([\w-]+)\.sql$/.exec(file)?.[1] ?? []);

const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

const TABLES = `select n.nspname || '.' || t.relname as name from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where t.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`;

/** A row as it is found once its columns have their names of today. */
const renamed = (table: string, row: JsonObject): JsonObject => {
  const names = internalTables.find(({ schema, name }) => `${schema}.${name}` === table)?.renamed ?? {};
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]));
};

type Rows = ReadonlyMap<string, readonly JsonObject[]>;

/** Every row of these tables, as each company sees it. */
async function rowsOf(url: string, tables: readonly string[]): Promise<Rows> {
  const rows = new Map<string, readonly JsonObject[]>();
  for (const company of COMPANIES) {
    for (const table of tables) {
      const found = await execute(companyUrl(url, company), `select to_jsonb(t) as row from ${table} t`);
      const objects = found.map(({ row }) => row).filter((row) => isJsonObject(row));
      if (objects.length > 0) rows.set(`${company} ${table}`, objects);
    }
  }
  return rows;
}

test.each(earlier)('the database of %s comes to the resources of today with all that it holds', async (name) => {
  const database = await createTestDatabase();
  const role = `${new URL(database.url).pathname.slice(1)}_app`;
  await execute(database.url, read(`${name}.sql`).replaceAll('rectoria_app', role));
  await execute(database.url, read(`${name}.data.sql`));
  const tables = (await execute(database.url, TABLES)).map((row) => String(row['name']));
  const before = await rowsOf(database.url, tables);
  expect(before.size).toBeGreaterThan(5);

  const model = await modelOf('resources');
  const start = () => prepareDatabase({ databaseUrl: database.url, model, resourcesDir: 'resources' });
  // What a start does not do by itself, `apply` does; neither loses anything.
  const opened = await start().catch(async (error: unknown) => {
    if (!(error instanceof SchemaNotReady)) throw error;
    expect(await migrateSchema(database.url, model, 'left')).toMatchObject({ done: true });
    return start();
  });
  await opened.close();

  const after = await rowsOf(database.url, tables);
  for (const [where, rows] of before) {
    const table = where.split(' ')[1] ?? '';
    const kept = rows.map((row): unknown => expect.objectContaining(renamed(table, row)));
    expect(after.get(where), where).toEqual(expect.arrayContaining(kept));
  }
  const left = await compareSchema(database.url, model);
  expect(left.filter(({ optional }) => !optional)).toEqual([]);
  await database.drop();
});
