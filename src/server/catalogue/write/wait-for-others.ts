import type { Statement } from '../../db/database.ts';
import { prepared } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';

const waitFor = prepared<[resource: string]>(
  (resource) => sql`select pg_advisory_xact_lock(
    hashtextextended('proceso ' || current_setting('app.company') || ' ' || ${resource}, 0))`,
);

/**
 * Waits until no other run of a process, or import, writes these catalogues, and keeps others waiting until the transaction ends: what is read
 * afterwards is what they left. Always in the same order, so that no two wait for each other.
 */
export const waitForOthers = (resources: readonly string[]): readonly Statement[] =>
  [...new Set(resources)].toSorted().map((resource) => waitFor(resource));
