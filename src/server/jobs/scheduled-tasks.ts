import type { DatabaseAccess, Statement, TenantContext } from '../db/database.ts';
import { statementOf } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';

/** What is done for each company again and again, by one of the servers, without anybody who asks for it. */
export interface ScheduledTask {
  readonly name: string;
  /** Seconds from one time to the next. */
  readonly every: number;
  readonly perform: (database: DatabaseAccess, context: TenantContext) => Promise<unknown>;
}

const HOUR = 3_600;

const byStatement =
  (statement: Statement): ScheduledTask['perform'] =>
  (database, context) =>
    database.batch(context, [statement]);

/** What has grown for long is removed in pieces, so that nobody waits for one that is. */
const inPieces =
  (statement: Statement): ScheduledTask['perform'] =>
  async (database, context) => {
    for (;;) {
      const [row] = await database.batch(context, [statement]);
      if (Number(row?.['n'] ?? 0) < PIECE) return;
    }
  };

const PIECE = 10_000;

/** For how long it is known who opened which screen. */
export const ACCESSES_KEPT_DAYS = 365;

/** For how long what became of a job can be seen. */
export const JOBS_KEPT_DAYS = 90;

/** What nobody needs any more is removed, whether or not its owner ever comes back. */
export const ownScheduledTasks: readonly ScheduledTask[] = [
  {
    name: 'tareas',
    every: 6 * HOUR,
    perform: byStatement(
      statementOf(sql`delete from rectoria.tareas
      where terminada < now() - interval ${literal(`${JOBS_KEPT_DAYS} days`)} and estado not in ('espera', 'en-curso')`),
    ),
  },
  {
    name: 'sesiones',
    every: 6 * HOUR,
    perform: byStatement(statementOf(sql`delete from rectoria.tokens where vence < now()`)),
  },
  {
    name: 'llaves',
    every: HOUR,
    perform: byStatement(statementOf(sql`delete from rectoria.idempotencia where creado < now() - interval '1 day'`)),
  },
  {
    name: 'intentos',
    every: HOUR,
    perform: byStatement(
      statementOf(sql`delete from rectoria.limites
      where desde < now() - greatest(interval '1 hour', minutos * interval '1 minute')`),
    ),
  },
  {
    name: 'accesos',
    every: 6 * HOUR,
    perform: inPieces(
      statementOf(sql`with gone as (
        delete from rectoria.accesos where id in (
          select id from rectoria.accesos where momento < now() - interval ${literal(`${ACCESSES_KEPT_DAYS} days`)}
          order by momento limit ${literal(PIECE)})
        returning 1)
      select count(*)::integer as n from gone`),
    ),
  },
];
