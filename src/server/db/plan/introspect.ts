import type { ClientBase } from 'pg';
import { type Fragment, sql } from '../../sql/sql.ts';
import { INTERNAL_SCHEMA } from '../internal/table-parts.ts';
import { ASIDE_PATTERN } from './aside.ts';
import type { ActualConstraint, ActualSchema, ActualTable } from './actual.ts';
import { isPrivilege } from './privileges.ts';
import { POLICY } from './security.ts';

/** Comment of the schemas that Rectoría made: only in these is a table without a model a difference. */
export const SCHEMA_COMMENT = 'Rectoría';

interface TableRow {
  readonly key: string;
  readonly schema: string;
  readonly name: string;
  readonly filled: boolean;
  readonly secured: boolean;
  readonly triggers: readonly string[];
  readonly privileges: readonly string[];
  readonly columns: readonly {
    name: string;
    type: string;
    notNull: boolean;
    default: string | null;
    identity: boolean;
    generated: boolean;
  }[];
  readonly aside: readonly { name: string; type: string }[];
  readonly columnPrivileges: readonly { name: string; privileges: readonly string[] }[];
  readonly constraints: readonly (ActualConstraint & { name: string })[];
}

const tablesQuery = (standsIn: Fragment, role: string): Fragment => sql`
  select n.nspname || '.' || t.relname as key, n.nspname::text as schema, t.relname::text as name,
    pg_relation_size(t.oid) > 0 as filled,
    t.relrowsecurity and t.relforcerowsecurity and exists (
      select from pg_policy p where p.polrelid = t.oid and p.polname = ${POLICY}) as secured,
    array(select tgname::text from pg_trigger g where g.tgrelid = t.oid and not tgisinternal and tgenabled = 'O') as triggers,
    array(select lower(a.privilege_type) from aclexplode(t.relacl) a join pg_roles r on r.oid = a.grantee
      where r.rolname = ${role}) as privileges,
    (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'notNull', a.attnotnull, 'identity', a.attidentity <> '', 'generated', a.attgenerated <> '',
        'default', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum), '[]')
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attname !~ ${ASIDE_PATTERN}) as columns,
    (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attname), '[]')
      from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attname ~ ${ASIDE_PATTERN}) as aside,
    (select coalesce(json_agg(c), '[]') from (
      select a.attname as name, array_agg(lower(g.privilege_type)) as privileges
      from pg_attribute a cross join lateral aclexplode(a.attacl) g join pg_roles r on r.oid = g.grantee
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attacl is not null and r.rolname = ${role}
      group by a.attname) c) as "columnPrivileges",
    (select coalesce(json_agg(c), '[]') from (
      select c.conname as name,
        case c.contype when 'c' then 'check' when 'f' then 'foreign key' when 'x' then 'exclusion' else 'primary key' end as kind,
        array(select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = any (c.conkey)) as columns,
        obj_description(c.oid, 'pg_constraint') as comment,
        (select s.nspname || '.' || r.relname from pg_class r join pg_namespace s on s.oid = r.relnamespace
          where r.oid = c.confrelid) as references
      from pg_constraint c where c.conrelid = t.oid and c.contype in ('c', 'f', 'p', 'x')
      union all
      select x.relname, 'index',
        array(select distinct a.attname from pg_depend d
          join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid and a.attnum > 0
          where d.classid = 'pg_class'::regclass and d.objid = x.oid
            and d.refclassid = 'pg_class'::regclass and d.refobjid = t.oid),
        obj_description(x.oid, 'pg_class'), null
      from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = t.oid and not exists (select from pg_constraint c where c.conindid = x.oid and c.contype in ('p', 'x'))
    ) c) as constraints
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where t.relkind in ('r', 'p') and ${standsIn}
  order by 1`;

/** The schemas of the model, and those made before. */
const inSchemas = (schemas: readonly string[]): Fragment =>
  sql`(n.nspname = any (${schemas}) or obj_description(n.oid, 'pg_namespace') = ${SCHEMA_COMMENT})`;

const NUMBERS = sql`
  select coalesce(max(substring(name from '[0-9]+')::integer), 0) as last from (
    select nspname::text as name from pg_namespace
    union all select attname::text from pg_attribute where not attisdropped
  ) named where name ~ ${ASIDE_PATTERN}`;

const CHANGES = 'select coalesce(max(id), 0) as last from rectoria.modelo';

/** One more than any that a change had, or that what is kept aside is named by. */
async function nextChange(client: ClientBase, isFirst: boolean): Promise<number> {
  const named = await client.query<{ last: number }>(NUMBERS);
  const made = isFirst ? { rows: [] } : await client.query<{ last: number }>(CHANGES);
  return Math.max(...[...named.rows, ...made.rows].map(({ last }) => last)) + 1;
}

const schemasQuery = (role: string): Fragment => sql`
  select n.nspname::text as name, obj_description(n.oid, 'pg_namespace') is not distinct from ${SCHEMA_COMMENT} as ours,
    exists (select from aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
      where r.rolname = ${role} and a.privilege_type = 'USAGE') as usable
  from pg_namespace n`;

const FUNCTIONS = sql`
  select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as named,
    p.proname || '(' || array_to_string(array(select format_type(a, null) from unnest(p.proargtypes) a), ', ') || ')'
      as signature,
    obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = ${INTERNAL_SCHEMA}`;

/** Reads the database's catalogue: the schemas that are wanted and those made before. */
export async function introspect(client: ClientBase, schemas: readonly string[], role: string): Promise<ActualSchema> {
  const tables = await client.query<TableRow>(tablesQuery(inSchemas(schemas), role));
  const aside = await client.query<TableRow>(tablesQuery(sql`n.nspname ~ ${ASIDE_PATTERN}`, role));
  const known = await client.query<{ name: string; ours: boolean; usable: boolean }>(schemasQuery(role));
  const functions = await client.query<{ signature: string; comment: string | null }>(FUNCTIONS);
  const extensions = await client.query<{ name: string }>('select extname::text as name from pg_extension');
  const roles = await client.query(sql`select from pg_roles where rolname = ${role}`);
  return {
    schemas: new Map(known.rows.map(({ name, ours, usable }) => [name, { ours, usable }])),
    tables: new Map(tables.rows.map((row) => [row.key, actualTable(row)])),
    asideTables: new Map(aside.rows.map((row) => [row.key, actualTable(row)])),
    next: await nextChange(client, !tables.rows.some(({ key }) => key === 'rectoria.modelo')),
    functions: new Map(functions.rows.map(({ signature, comment }) => [signature, comment])),
    extensions: new Set(extensions.rows.map(({ name }) => name)),
    roleExists: roles.rows.length > 0,
  };
}

const actualTable = (row: TableRow): ActualTable => ({
  schema: row.schema,
  name: row.name,
  filled: row.filled,
  secured: row.secured,
  triggers: new Set(row.triggers),
  privileges: new Set(row.privileges.filter(isPrivilege)),
  columnPrivileges: new Map(
    row.columnPrivileges.map(({ name, privileges }) => [name, new Set(privileges.filter(isPrivilege))]),
  ),
  columns: new Map(row.columns.map(({ name, ...column }) => [name, column])),
  aside: new Map(row.aside.map(({ name, type }) => [name, type])),
  constraints: new Map(row.constraints.map(({ name, ...constraint }) => [name, constraint])),
});
