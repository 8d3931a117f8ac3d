import { isId, noticeIn } from '../db/notice.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';

/** The channel on which servers tell each other whose unread totals have changed; never a message's text. */
export const TOTALS_CHANNEL = 'rectoria_mensajes';

/** Whose unread totals have changed. */
export interface ChangedTotals {
  readonly companyId: number;
  readonly userIds: readonly number[];
}

/** Tells all servers of the database, this one too, once the transaction it stands in is committed. */
export const tellChanged = prepared<[userIds: readonly number[]]>(
  (userIds) => sql`select pg_notify(${literal(TOTALS_CHANNEL)},
    json_build_object('companyId', ${COMPANY}, 'userIds', ${userIds}::int[])::text)`,
);

/** What `tellChanged` told; null for what it never tells. */
export function changedIn(payload: string): ChangedTotals | null {
  const { companyId, userIds } = noticeIn(payload) ?? {};
  if (!isId(companyId) || !Array.isArray(userIds)) return null;
  return { companyId, userIds: userIds.filter(isId) };
}
