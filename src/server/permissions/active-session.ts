import { type Fragment, type Parameter, sql } from '../sql/sql.ts';

/** Whether a refresh token `t` is good: a session is active while one of its own is. */
export const IS_ACTIVE = sql`t.revocado is null and t.vence > now()`;

/** Whether the session of that user and family is active, as a condition in SQL. */
export const activeSession = (
  userId: Parameter,
  family: Parameter,
): Fragment => sql`exists (select from rectoria.tokens t
  where t.usuario_id = ${userId} and t.familia = ${family} and ${IS_ACTIVE})`;
