import { ZONE } from '#src/model/zone.ts';
import { statementOf } from '../../sql/prepared.ts';
import { join, literal, sql } from '../../sql/sql.ts';
import type { PoolLimits } from './pool-limits.ts';
import type { Statement } from './tenant.ts';

const IDLE_IN_TRANSACTION = 60_000;

/** What holds on every connection of a pool. @param role to step down to; undefined for that of the connection itself */
export type SessionSettings = Readonly<Record<string, string>>;

export const sessionSettings = (limits: PoolLimits, role: string | undefined): SessionSettings => ({
  // The wall clock of defaults such as now(): that of the universities. Short statements do not pay for compiling.
  timezone: ZONE,
  jit: 'off',
  statement_timeout: String(limits.statement),
  lock_timeout: String(limits.lock),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION),
  ...(role === undefined ? {} : { role }),
});

/** The settings as a connection begins with them, where nobody else uses it. */
export const startupOptions = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** The same for one transaction on a connection that is lent to others after it. */
export const transactionSettings = (settings: SessionSettings): Statement => {
  const each = Object.entries(settings).map(
    ([name, value]) => sql`set_config(${literal(name)}, ${literal(value)}, true)`,
  );
  return statementOf(sql`select ${join(each, ', ')}`);
};
