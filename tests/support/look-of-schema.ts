import { companyUrl, execute } from './postgres.ts';

const CATALOGUE = (schemas: string): string => `
  select 'column' as what, format('%s.%s.%s', n.nspname, t.relname, a.attname) as name,
    format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end || ' ' ||
      coalesce(pg_get_expr(d.adbin, d.adrelid), '') || a.attidentity::text || a.attgenerated::text || coalesce(a.attacl::text, '') as made
  from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind = 'r' join pg_namespace n on n.oid = t.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where n.nspname in (${schemas}) and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint', format('%s.%s', c.conrelid::regclass, c.conname), pg_get_constraintdef(c.oid) || c.convalidated::text
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname in (${schemas}) and c.contype <> 'n'
  union all
  select 'index', format('%s.%s', schemaname, indexname), indexdef from pg_indexes where schemaname in (${schemas})
  union all
  select 'trigger', format('%s.%s', g.tgrelid::regclass, g.tgname), pg_get_triggerdef(g.oid) || g.tgenabled::text
  from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
  where n.nspname in (${schemas}) and not g.tgisinternal
  union all
  select 'policy', format('%s.%s', p.polrelid::regclass, p.polname),
    coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
  from pg_policy p join pg_class t on t.oid = p.polrelid join pg_namespace n on n.oid = t.relnamespace
  where n.nspname in (${schemas})
  union all
  select 'table', t.oid::regclass::text, format('%s %s %s', t.relrowsecurity, t.relforcerowsecurity,
    (select string_agg(each::text, ',' order by each::text) from unnest(t.relacl) each))
  from pg_class t join pg_namespace n on n.oid = t.relnamespace where n.nspname in (${schemas}) and t.relkind in ('r', 'S')
  order by 1, 2`;

const TABLES = (schemas: string): string =>
  `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text in (${schemas}) order by 1`;

/**
 * All that PostgreSQL tells of the schemas' columns, constraints, indexes, triggers, policies and grants, and every row
 * that the companies have: equal for two databases that nobody could tell apart.
 */
export async function lookOf(
  url: string,
  schemas: readonly string[],
  companies: readonly number[],
): Promise<{ readonly catalogue: readonly unknown[]; readonly rows: readonly unknown[] }> {
  const named = schemas.map((each) => `'${each}'`).join(', ');
  const tables = await execute(url, TABLES(named));
  const rows = [];
  for (const company of companies) {
    for (const { name } of tables) {
      const found = await execute(
        companyUrl(url, company),
        `select to_jsonb(t) as row from ${String(name)} t order by to_jsonb(t)::text`,
      );
      rows.push({ company, table: name, rows: found });
    }
  }
  return { catalogue: await execute(url, CATALOGUE(named)), rows };
}

/** The number that what is kept aside has is that of its change. */
export const unnumbered = (seen: unknown): string => JSON.stringify(seen).replaceAll(/aparte\$\d+/g, 'aparte');

/** Rows that come back are found to meet what was asked of new ones only. */
export const checked = (seen: unknown): string => JSON.stringify(seen).replaceAll(/( NOT VALIDfalse|true)"/g, '"');
