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

/**
 * SQL that gives the records of a select, in their order, as one JSON list in a column `body`, and how many these are
 * in `rows`. Where there are more than the limit lets through, `cut` is true; the database does not read on then.
 * @param envelope what the contract puts around the list
 */
export function listSql(select: Fragment, envelope: string | null, { rows, bytes }: ListLimit): Fragment {
  const list = sql`'[' || coalesce(string_agg(j, ',') filter (where fits), '') || ']'`;
  const body = envelope === null ? list : sql`${literal(`{${JSON.stringify(envelope)}:`)} || ${list} || '}'`;
  return sql`select ${body} as body, (count(*) filter (where fits))::integer as rows, not coalesce(bool_and(fits), true) as cut
    from (
      select j, row_number() over w = 1
        or (row_number() over w <= ${literal(rows)} and sum(octet_length(j)) over w <= ${literal(bytes)}) as fits
      from (select row_to_json(r)::text as j from (${select} limit ${literal(rows + 1)}) r) o
      window w as (rows unbounded preceding)
    ) l`;
}
