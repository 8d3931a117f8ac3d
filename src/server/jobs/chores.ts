import type { DatabaseAccess, Statement, TenantContext } from '../db/database.ts';
import { statementOf } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';

/** What is done for each company again and again, by one of the servers, without anybody who asks for it. */
export interface Chore {
  readonly name: string;
  /** Seconds from one time to the next. */
  readonly every: number;
  readonly perform: (database: DatabaseAccess, context: TenantContext) => Promise<unknown>;
}

const HOUR = 3_600;

const byStatement =
  (statement: Statement): Chore['perform'] =>
  (database, context) =>
    database.batch(context, [statement]);

/** For how long what became of a job can be seen. */
export const JOBS_KEPT_DAYS = 90;

/** What nobody needs any more is removed, whether or not its owner ever comes back. */
export const ownChores: readonly Chore[] = [
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
    perform: byStatement(statementOf(sql`delete from rectoria.limites where desde < now() - interval '1 hour'`)),
  },
];
