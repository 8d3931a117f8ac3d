import { quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { ClientBase } from 'pg';
import type { Privilege } from '#src/model/table.ts';
import { sql } from '../../sql/sql.ts';
import { isPrivilege } from './privileges.ts';
import { type Step, safe } from './step.ts';
import {
  constructionSql,
  migrationSql,
  QUEUE_PRIVILEGES,
  QUEUE_SCHEMA,
  QUEUE_VERSION,
  QUEUES,
} from '../queue/queue-schema.ts';

/** The queue's tables as they are. */
export interface ActualQueue {
  /** Null where there are none. */
  readonly version: number | null;
  readonly queues: ReadonlySet<string>;
  /** Whether the application's role may use the schema. */
  readonly usable: boolean;
  /** What that role may do, by table. */
  readonly privileges: ReadonlyMap<string, ReadonlySet<Privilege>>;
}

const NONE: ActualQueue = { version: null, queues: new Set(), usable: false, privileges: new Map() };

/** Reads what there is of the queue in the database. */
export async function introspectQueue(client: ClientBase, role: string): Promise<ActualQueue> {
  const found = await client.query<{ there: boolean }>(
    sql`select to_regclass(${`${QUEUE_SCHEMA}.version`}) is not null as there`,
  );
  if (found.rows[0]?.there !== true) return NONE;
  const versions = await client.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
  const queues = await client.query<{ name: string }>(`select name from ${QUEUE_SCHEMA}.queue`);
  const schemas = await client.query(sql`
    select from pg_namespace n, aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
    where n.nspname = ${QUEUE_SCHEMA} and r.rolname = ${role} and a.privilege_type = 'USAGE'`);
  const granted = await client.query<{ name: string; privileges: readonly string[] }>(sql`
    select t.relname::text as name, array_agg(lower(a.privilege_type)) as privileges
    from pg_class t, aclexplode(t.relacl) a join pg_roles r on r.oid = a.grantee
    where t.relnamespace = ${QUEUE_SCHEMA}::regnamespace and t.relkind in ('r', 'p') and r.rolname = ${role}
    group by 1`);
  return {
    version: versions.rows[0]?.version ?? 0,
    queues: new Set(queues.rows.map(({ name }) => name)),
    usable: schemas.rows.length > 0,
    privileges: new Map(granted.rows.map(({ name, privileges }) => [name, new Set(privileges.filter(isPrivilege))])),
  };
}

/** The steps from the queue's tables as they are to those that pg-boss and the application need. Pure. */
export function queueSteps({ version, queues, usable, privileges }: ActualQueue, role: string): readonly Step[] {
  const to = quoted(role);
  return [
    ...(version === null ? [safe(constructionSql(), 'The queue of jobs has tables of its own')] : []),
    ...(version !== null && version < QUEUE_VERSION
      ? [safe(migrationSql(version), `The queue of jobs comes from version ${version} to ${QUEUE_VERSION}`)]
      : []),
    ...[...QUEUES]
      .filter(([name]) => !queues.has(name))
      .map(([name, options]) =>
        safe(
          `select ${QUEUE_SCHEMA}.create_queue(${sqlText(name)}, ${sqlText(JSON.stringify(options))})`,
          `The queue ${name} is new`,
        ),
      ),
    ...(usable ? [] : [safe(`grant usage on schema ${QUEUE_SCHEMA} to ${to}`, 'The application uses the queue')]),
    ...[...new Set([...QUEUE_PRIVILEGES.keys(), ...privileges.keys()])].flatMap((table) => {
      const wanted = QUEUE_PRIVILEGES.get(table) ?? [];
      const has = privileges.get(table) ?? new Set();
      const on = `on ${QUEUE_SCHEMA}.${quoted(table)}`;
      const missing = wanted.filter((each) => !has.has(each));
      const beyond = [...has].filter((each) => !wanted.includes(each));
      return [
        ...(missing.length > 0
          ? [safe(`grant ${missing.join(', ')} ${on} to ${to}`, `The application needs ${QUEUE_SCHEMA}.${table}`)]
          : []),
        ...(beyond.length > 0
          ? [
              safe(
                `revoke ${beyond.join(', ')} ${on} from ${to}`,
                `The application may do less in ${QUEUE_SCHEMA}.${table}`,
              ),
            ]
          : []),
      ];
    }),
  ];
}
