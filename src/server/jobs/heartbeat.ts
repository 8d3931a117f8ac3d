import { QUEUE } from '../db/queue/queue-schema.ts';
import { prepared } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';

/**
 * Says of jobs that their server still does them, and gives those of which that is true. pg-boss takes a job to be lost
 * some time after it was fetched, so that time is counted anew from here; a job that was fetched again since has another
 * number of tries, and is somebody else's.
 */
export const stillOurs = prepared<[ids: readonly string[], tries: readonly number[]]>(
  (ids, tries) => sql`update pgboss.job j set started_on = now()
    from unnest(${ids}::uuid[], ${tries}::integer[]) as ours(id, tries)
    where j.name = ${literal(QUEUE)} and j.id = ours.id and j.retry_count = ours.tries and j.state = 'active'
    returning j.id`,
);
