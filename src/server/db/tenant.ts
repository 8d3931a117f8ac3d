/** On whose behalf the database is asked: row-level security and the audit read it. */
export interface TenantContext {
  readonly companyId: number;
  readonly userId: number | null;
  readonly address: string | null;
  readonly requestId: string;
}

/** Set for the transaction only, so that nothing of it outlives the request on a pooled connection. */
export const tenantStatement = ({ companyId, userId, address, requestId }: TenantContext): Statement => ({
  name: 'rectoria:tenant',
  text: `select set_config('app.company', $1, true), set_config('app.actor', $2, true),
    set_config('app.address', $3, true), set_config('app.request', $4, true)`,
  values: [companyId, userId ?? '', address ?? '', requestId],
});

/**
 * One SQL statement. The name is that of its prepared statement: one text, one name; without a name it is prepared each
 * time. Arrays are sent as PostgreSQL
 * arrays (`= any($1::int[])`), objects as JSON; JSON arrays have to be stringified by the caller.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Numbers come as numbers where JavaScript holds them exactly, else as text; dates and numerics as text. */
export type Row = Readonly<Record<string, unknown>>;
