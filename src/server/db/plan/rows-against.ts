import { DatabaseError, type ClientBase } from 'pg';
import { qualified } from '#src/kinds/catalogue/sql/names.ts';
import type { Table } from '#src/model/table.ts';
import { messageOf } from '../connection/message-of.ts';
import { againstSql, readFor } from './against.ts';
import { limitLocks } from './apply.ts';
import { FOLLOWS } from './casts.ts';
import { FITS } from './restore.ts';
import type { Way } from './rows-after.ts';
import type { Against, Demand, RowAgainst, Step } from './step.ts';

/** How many of the rows are told where nobody asks for all. */
export const FIRST = 5;

/**
 * The steps with the rows that stand against each. One that PostgreSQL would refuse for them `fails`.
 *
 * Rows of all companies are looked at: row-level security holds for the owner too, until it is told not to; that and
 * what the questions lean on is taken back before any step is taken, so that a plan leaves nothing.
 * @param isWhole whether all the rows are told, not the first alone
 */
export async function withRowsAgainst(
  client: ClientBase,
  wanted: readonly Table[],
  way: Way,
  isWhole: boolean,
): Promise<readonly Step[]> {
  const demands = way.steps.flatMap(({ demands: one }) => one ?? []);
  const asked = demands.filter((one) => againstSql(one, wanted, way) !== null);
  if (asked.length === 0) return way.steps;
  await limitLocks(client);
  return onGround(client, way, async () => {
    await open(client, asked, wanted, way);
    const steps: Step[] = [];
    for (const step of way.steps) steps.push(await withAgainst(client, step, wanted, way, isWhole));
    return steps;
  });
}

/** Looks at rows as they will be, with what that leans on; of that nothing stays. */
export async function onGround<T>(client: ClientBase, { steps }: Way, ask: () => Promise<T>): Promise<T> {
  await client.query('savepoint rows_against');
  for (const { sql } of steps.filter(({ isGround }) => isGround === true)) await client.query(sql);
  await client.query(FITS);
  await client.query(FOLLOWS);
  const seen = await ask();
  await client.query('rollback to savepoint rows_against; release savepoint rows_against');
  return seen;
}

async function open(client: ClientBase, demands: readonly Demand[], wanted: readonly Table[], way: Way): Promise<void> {
  const read = demands.flatMap((one) => readFor(one, wanted, way));
  const secured = new Set(read.filter(({ secured: is }) => is).map(qualified));
  for (const name of [...secured].toSorted()) {
    await client.query(`alter table ${name} no force row level security`);
  }
}

async function withAgainst(
  client: ClientBase,
  step: Step,
  wanted: readonly Table[],
  way: Way,
  isWhole: boolean,
): Promise<Step> {
  const { demands } = step;
  const against = demands === undefined ? null : await rowsAgainst(client, demands, wanted, way, isWhole);
  if (demands === undefined || against === null) return step;
  return { ...step, against, ...(demands.isOfAll && { class: 'fails' }) };
}

/** The rows that do not meet it, of the companies whose rows are to be seen; null where there are none. */
export async function rowsAgainst(
  client: ClientBase,
  demand: Demand,
  wanted: readonly Table[],
  way: Way,
  isWhole: boolean,
): Promise<Against | null> {
  const sql = againstSql(demand, wanted, way);
  if (sql === null) return null;
  const { schema, name } = demand.table;
  const against = await look(client, `${schema}.${name}`, sql, isWhole);
  return against.count === 0 ? null : against;
}

/** What a question of rows (`company`, `row` and `values`) finds. */
export async function look(client: ClientBase, table: string, sql: string, isWhole: boolean): Promise<Against> {
  await client.query('savepoint one_question');
  try {
    const { rows } = await client.query<RowAgainst & { total: number }>(
      `select *, (count(*) over ())::integer as total from (${sql}) against order by company, length("row"), "row"${isWhole ? '' : ` limit ${FIRST}`}`,
    );
    return {
      table,
      count: rows[0]?.total ?? 0,
      rows: rows.map(({ company, row, values }) => ({ company, row, values })),
    };
  } catch (error) {
    if (!isOfValues(error)) throw error;
    await client.query('rollback to savepoint one_question');
    return { table, count: null, fault: messageOf(error), rows: [] };
  }
}

/** Whether values are to blame, as a range that ends before it begins. */
const isOfValues = (error: unknown): boolean => error instanceof DatabaseError && error.code?.startsWith('22') === true;
