import { expect, describe, it } from 'vitest';
import { tablesOf } from '#src/model/kind.ts';
import { createTestDatabase, execute } from '#tests/support/postgres.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { internalTables } from '../db/internal/tables.ts';
import { prepareDatabase } from './prepare-database.ts';

describe('the tables of the real resources', () => {
  it('isolate companies: the company comes first in every key, and security holds for the owner too', async () => {
    const real = await createTestDatabase();
    const resources = await modelOf('resources');
    await (await prepareDatabase({ databaseUrl: real.url, model: resources, resourcesDir: 'resources' })).close();
    const tables = await execute(
      real.url,
      `select n.nspname || '.' || t.relname as name, relrowsecurity and relforcerowsecurity as secured,
        exists (select from pg_policy p where p.polrelid = t.oid and p.polpermissive
          and pg_get_expr(polqual, polrelid) like '(company_id = %' and pg_get_expr(polwithcheck, polrelid) like '(company_id = %') as policy,
        exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'company_id') as of_company,
        has_table_privilege(current_database() || '_app', t.oid, 'insert, update, delete, truncate') as written,
        (select bool_and(a.attname = 'company_id') from pg_index i
          join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where i.indrelid = t.oid) as keys,
        (select coalesce(bool_and(a.attname = 'company_id'), true) from pg_constraint c
          join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
          join pg_class r on r.oid = coalesce(nullif(c.confrelid, 0), t.oid)
          where exists (select from pg_attribute k where k.attrelid = r.oid and k.attname = 'company_id') and c.conrelid = t.oid and c.contype in ('f', 'u', 'p')) as foreign_keys
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where t.relkind = 'r' and n.nspname !~ '^(pg_|pgboss|information_schema)' order by 1`,
    );
    expect(tables.length).toBeGreaterThan(15);
    const ofCompanies = tables.filter(({ of_company }) => of_company);
    const isolated = ofCompanies.map((table) => ({
      ...table,
      secured: true,
      policy: true,
      keys: true,
      foreign_keys: true,
    }));
    expect(ofCompanies).toEqual(isolated);
    // Tables without companies hold what is everybody's: the model says so of each, and the application writes none.
    const global = tables.filter(({ of_company }) => !of_company);
    const declared = [...internalTables, ...tablesOf(resources)].filter(({ scope }) => scope === 'global');
    expect(global.map(({ name }) => name)).toEqual(declared.map(({ schema, name }) => `${schema}.${name}`).toSorted());
    expect(global.filter(({ written }) => written)).toEqual([]);
    await real.drop();
  });
});
