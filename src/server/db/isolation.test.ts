import { expect, describe, it } from 'vitest';
import { runPipeline } from '#src/pipeline/run.ts';
import { createTestDatabase, execute } from '#tests/support/postgres.ts';
import { prepareDatabase } from './prepare-database.ts';

describe('the tables of the real resources', () => {
  it('isolate companies: the company comes first in every key, and security holds for the owner too', async () => {
    const real = await createTestDatabase();
    const { model: resources } = await runPipeline({ resourcesDir: 'resources' });
    if (!resources) throw new Error('The resources have errors');
    await (await prepareDatabase({ databaseUrl: real.url, model: resources, resourcesDir: 'resources' })).close();
    const tables = await execute(
      real.url,
      `select n.nspname || '.' || t.relname as name, relrowsecurity and relforcerowsecurity as secured,
        exists (select from pg_policy p where p.polrelid = t.oid and p.polpermissive
          and pg_get_expr(polqual, polrelid) like '(company_id = %' and pg_get_expr(polwithcheck, polrelid) like '(company_id = %') as policy,
        (select bool_and(a.attname = 'company_id') from pg_index i
          join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where i.indrelid = t.oid) as keys,
        (select coalesce(bool_and(a.attname = 'company_id'), true) from pg_constraint c
          join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
          where c.conrelid = t.oid and c.contype in ('f', 'u', 'p')) as foreign_keys
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where t.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`,
    );
    const isolated = { secured: true, policy: true, keys: true, foreign_keys: true };
    expect(tables.length).toBeGreaterThan(15);
    // The one table without companies, which the application cannot see at all.
    const ofCompanies = tables.filter(({ name }) => name !== 'rectoria.modelo');
    expect(ofCompanies).toEqual(ofCompanies.map(({ name }) => ({ name, ...isolated })));
    await real.drop();
  });
});
