import { orEmpty } from '#src/model/absent.ts';
import type { ClientBase } from 'pg';
import { prepared } from '../../sql/prepared.ts';
import { type Fragment, type Parameter, sql } from '../../sql/sql.ts';
import type { Statement } from '../../sql/statement.ts';

export type { Statement } from '../../sql/statement.ts';

/** On whose behalf the database is asked: row-level security and the audit read it. */
export interface TenantContext {
  readonly companyId: number;
  readonly userId: number | null;
  readonly address: string | null;
  readonly requestId: string;
}

/**
 * The server's own asking for a company, whoever it is that waits: what one asks for on behalf of many stands in the line
 * of none of them.
 * @param purpose stands where a request's number stands
 */
export const asServer = (companyId: number, purpose: string): TenantContext => ({
  companyId,
  userId: null,
  address: null,
  requestId: purpose,
});

type Setting = Parameter | string;

/** Set for the transaction only, so that nothing of it outlives the request on a pooled connection. */
const settings = (company: Setting, actor: Setting, address: Setting, request: Setting): Fragment =>
  sql`select set_config('app.company', ${company}, true), set_config('app.actor', ${actor}, true),
    set_config('app.address', ${address}, true), set_config('app.request', ${request}, true)`;

const SET = prepared<[company: number, actor: number | '', address: string, request: string]>(settings);

export const tenantStatement = ({ companyId, userId, address, requestId }: TenantContext): Statement =>
  SET(companyId, orEmpty(userId), orEmpty(address), requestId);

/** The transaction of a client of the owner's acts for the company; `what` it does stands in the audit. */
export const actFor = (client: ClientBase, companyId: number, what: string): Promise<unknown> =>
  client.query(settings(String(companyId), '', '', what));

/** Numbers come as numbers where JavaScript holds them exactly, else as text; dates and numerics as text. */
export type Row = Readonly<Record<string, unknown>>;
