import type { Table } from '#src/model/table.ts';
import type { DatabaseAccess, TenantContext } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';
import type { Statement } from '../../sql/statement.ts';
import { beginSql } from './begin-sql.ts';
import { indexUpdateSql, type IndexUpdateSql } from './index-update-sql.ts';

/** Changes that wait no longer to be settled. */
const MANY = 250;
const SOON_MS = 1_000;

/** Every step by an index: there are few changes, however large the tables have grown since the plan was made. */
const STEP_BY_STEP =
  statementOf(sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
  set_config('enable_seqscan', 'off', true)`);

/** A large table takes longer to read through than any request may, and its words are worth some memory to sort. */
const UNHURRIED = statementOf(
  sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true)`,
);

const onBehalfOf = (companyId: number): TenantContext => ({
  companyId,
  userId: null,
  address: null,
  requestId: 'settle',
});

const statementsOf = ({ begin, cut, apply }: IndexUpdateSql): readonly Statement[] => [
  STEP_BY_STEP,
  ...[...begin, ...cut, apply].map(statementOf),
];

/** Takes a company's noted changes of a table into what pages and searches read. Answers are right before and after. */
export async function updatePageIndex(database: DatabaseAccess, table: Table, companyId: number): Promise<number> {
  if (table.paging === undefined) return 0;
  const [row] = await database.batch(onBehalfOf(companyId), statementsOf(indexUpdateSql(table, table.paging)));
  return Number(row?.['changes'] ?? 0);
}

/** Begins to page a table that has rows from before it was paged. */
export async function beginPaging(database: DatabaseAccess, table: Table, companyId: number): Promise<void> {
  if (table.paging === undefined) return;
  const { begun, lock, fill } = beginSql(table, table.paging);
  const tenant = onBehalfOf(companyId);
  if ((await database.batch(tenant, [statementOf(begun)])).length > 0) return;
  await database.transaction(tenant, async (run) => {
    await run(UNHURRIED);
    // Another server may have begun while this one waited.
    if ((await run(statementOf(lock), statementOf(begun))).length > 0) return;
    await run.last(...fill.map(statementOf));
  });
}

export interface PageIndexUpdater {
  /** After a write of a company's row. */
  readonly changed: (table: Table, companyId: number) => void;
  /** Settles no more. */
  readonly stop: () => Promise<void>;
}

/** Settles what is written soon after, when nobody waits for it. Several servers may do so at once. */
export function pageIndexUpdaterOf(database: DatabaseAccess, onFailure: (error: unknown) => void): PageIndexUpdater {
  const waiting = new Map<string, { changes: number; timer: NodeJS.Timeout; begin: () => void }>();
  const running = new Set<Promise<unknown>>();

  const begin = (key: string, table: Table, companyId: number): void => {
    clearTimeout(waiting.get(key)?.timer);
    waiting.delete(key);
    const run = updatePageIndex(database, table, companyId)
      .catch(onFailure)
      .finally(() => running.delete(run));
    running.add(run);
  };

  return {
    changed: (table, companyId) => {
      const key = `${companyId} ${table.schema}.${table.name}`;
      const entry = waiting.get(key);
      if (entry === undefined) {
        const timer = setTimeout(() => begin(key, table, companyId), SOON_MS).unref();
        waiting.set(key, { changes: 1, timer, begin: () => begin(key, table, companyId) });
        return;
      }
      entry.changes += 1;
      if (entry.changes >= MANY) entry.begin();
    },
    stop: async () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(running);
    },
  };
}
