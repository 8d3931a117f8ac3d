import { QUEUE } from '../db/queue/queue-schema.ts';
import type { QueueAccess } from '../db/queue/queue-access.ts';
import { prepared } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';

/** A job as it was fetched. */
export interface Fetched {
  readonly id: string;
  readonly data: unknown;
  /** How often it was fetched before; and how often it may be. */
  readonly retryCount: number;
  readonly retryLimit: number;
}

/**
 * Fetches as pg-boss does, but in the companies' turn: first of those of which fewest are done at the moment, wherever;
 * and of no company more than its share of one server, so that room is left for the others. `here` has a company as often
 * as this server does a job of it.
 */
const fetchFairly = prepared<[most: number, share: number, here: readonly number[]]>(
  (most, share, here) => sql`with busy as (
      select data->>'empresa' as company, count(*) as jobs from pgboss.job
      where name = ${literal(QUEUE)} and state = 'active' group by 1),
    own as (select company::text, count(*) as jobs from unnest(${here}::integer[]) company group by 1),
    waiting as (
      select id, created_on, data->>'empresa' as company,
        row_number() over (partition by data->>'empresa' order by created_on, id) as place
      from pgboss.job where name = ${literal(QUEUE)} and state < 'active' and start_after < now()),
    turns as (
      select w.id, w.created_on, w.place + coalesce(b.jobs, 0) as turn
      from waiting w left join busy b using (company) left join own o using (company)
      where w.place + coalesce(o.jobs, 0) <= ${share}::integer),
    next as (
      select j.id from pgboss.job j join turns t using (id)
      where j.name = ${literal(QUEUE)} and j.state < 'active' and j.start_after < now()
      order by t.turn, t.created_on, j.id limit ${most} for update of j skip locked)
    update pgboss.job j set state = 'active', started_on = now(),
      retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
    from next where j.name = ${literal(QUEUE)} and j.id = next.id
    returning j.id, j.data, j.retry_count, j.retry_limit`,
);

/** How many jobs of one company a server does at once, where it does so many: a place is kept for the others. */
export const shareOf = (atOnce: number): number => Math.max(1, atOnce - 1);

/** Takes up to so many jobs that wait. @param here the companies of the jobs that this server does */
export async function fetchJobs(
  queue: QueueAccess,
  most: number,
  atOnce: number,
  here: readonly number[],
): Promise<readonly Fetched[]> {
  const { text, values } = fetchFairly(most, shareOf(atOnce), here);
  const { rows } = await queue.executeSql(text, values);
  return rows.map(({ id, data, retry_count: retryCount, retry_limit: retryLimit }) => ({
    id: String(id),
    data,
    retryCount: Number(retryCount),
    retryLimit: Number(retryLimit),
  }));
}
