import { type Fragment, literal, sql } from '../../sql/sql.ts';

/** How much of a list one answer holds at most. */
export interface ListLimit {
  readonly rows: number;
  readonly bytes: number;
}

/** Lists that screens read whole have ten thousand rows at the most (DESIGN §9). */
const WHOLE = 20_000;
/** Of a catalogue that is read in pages nobody reads more at once than a page may hold. */
const PAGED = 1_000;
/** What a server with many readers can hold for each of them. */
const BYTES = 16 * 1024 * 1024;

export const limitOf = (isPaged: boolean): ListLimit => ({ rows: isPaged ? PAGED : WHOLE, bytes: BYTES });

/** A list that is read at once, with no need to look where it would have to be cut. */
export const SHORT = { rows: 250, bytes: 256 * 1024 };

const within = (envelope: string | null, list: Fragment): Fragment =>
  envelope === null ? list : sql`${literal(`{${JSON.stringify(envelope)}:`)} || ${list} || '}'`;

/** The same as `listSql` of a list that is short; `body` is null where it is not. */
export function shortListSql(select: Fragment, envelope: string | null): Fragment {
  const list = sql`'[' || coalesce(string_agg(j, ','), '') || ']'`;
  return sql`select case when count(*) <= ${literal(SHORT.rows)} and coalesce(sum(octet_length(j)), 0) <= ${literal(SHORT.bytes)}
      then ${within(envelope, list)} end as body, count(*)::integer as rows, false as cut
    from (select row_to_json(r)::text as j from (${select} limit ${literal(SHORT.rows + 1)}) r) l`;
}

/**
 * SQL that gives the records of a select, in their order, as one JSON list in a column `body`, and how many these are
 * in `rows`. Where there are more than the limit lets through, `cut` is true; the database does not read on then.
 * @param envelope what the contract puts around the list
 */
export function listSql(select: Fragment, envelope: string | null, { rows, bytes }: ListLimit): Fragment {
  const list = sql`'[' || coalesce(string_agg(j, ',') filter (where fits), '') || ']'`;
  return sql`select ${within(envelope, list)} as body, (count(*) filter (where fits))::integer as rows, not coalesce(bool_and(fits), true) as cut
    from (
      select j, row_number() over w = 1
        or (row_number() over w <= ${literal(rows)} and sum(octet_length(j)) over w <= ${literal(bytes)}) as fits
      from (select row_to_json(r)::text as j from (${select} limit ${literal(rows + 1)}) r) o
      window w as (rows unbounded preceding)
    ) l`;
}
