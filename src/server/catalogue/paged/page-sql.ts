import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import type { TableName } from '#src/model/catalogue.ts';
import type { Paging, PagingOrder } from '#src/model/table.ts';
import { prepared, statementOf } from '../../sql/prepared.ts';
import { empty, type Fragment, identifier, join, literal, sql, table } from '../../sql/sql.ts';
import type { Statement } from '../../sql/statement.ts';
import {
  orderBy,
  orderColumns,
  type Ordering,
  type PageShape,
  recordsOf,
  rowCount,
  type Slice,
  sliceOf,
  whereAll,
} from './page-parts.ts';
import { LONGEST_PAGE } from './parameters.ts';

/** Before this, rows are read as they come: what is skipped costs less than to look each record up. */
export const AT_ONCE = 100;

/** Positions beyond this are found by the stretches; before it, rows are quicker skipped. */
export const NEAR = 500;

/** A page of all rows. */
type WholePage = (first: number, count: number) => Statement;

/** The statements that read pages of one catalogue. Each gives the `body` of the answer and its number of `rows`. */
export function pageSql(of: TableName, paging: Paging, record: Fragment) {
  const names = pagingTableNames(of);
  const [stretches, changes] = [table(names.stretches), table(names.changes)];
  const target = table(of);
  const id = sql`t.${identifier(paging.id)}`;
  const total = rowCount(of);
  const withTotal = (page: Fragment): Fragment =>
    sql`select p.*, ${total}::integer as total from (${recordsOf(record, id, page)}) p`;

  const ids = (ordering: Ordering, conditions: readonly Fragment[] = []): Fragment =>
    sql`select ${id} as fila from ${target} t ${whereAll(conditions)} order by ${orderBy(ordering, paging.id)}`;

  const firstPage = (ordering: Ordering, slice: Slice): Fragment =>
    sql`select coalesce(json_agg(row_to_json(r)), '[]')::text as body, count(*)::integer as rows, ${total}::integer as total
        from (select * from (
          ${record} order by ${orderBy(ordering, paging.id)} limit ${literal(AT_ONCE + LONGEST_PAGE)}) near
          ${sliceOf(slice)}) r`;

  const nearPage = (ordering: Ordering, slice: Slice): Fragment =>
    withTotal(sql`select fila from (${ids(ordering)} limit ${literal(NEAR + LONGEST_PAGE)}) near ${sliceOf(slice)}`);

  const skippedPage = (ordering: Ordering, slice: Slice): Fragment =>
    withTotal(sql`${ids(ordering)} ${sliceOf(slice)}`);

  function farPage(order: PagingOrder, descending: boolean, { first, count }: Slice): Fragment {
    const by = join(orderColumns(order, paging.id), ', ');
    const place = literal(paging.orders.findIndex(({ name }) => name === order.name) + 1);
    const from =
      order.key === null
        ? sql`${id} >= (select fila from seek)`
        : sql`(${by}) >= ((select clave from seek), (select fila from seek))`;
    return withTotal(sql`with wanted as materialized (
          select ${descending ? sql`greatest(s.total - ${first}::integer - ${count}::integer, 0)` : sql`${first}::integer`} as first,
            greatest(least(${count}::integer, s.total - ${first}::integer), 0) as many
          from (select ${total} as total) s),
        marks as (
          select clave, fila, true as starts, cuenta as n from ${stretches} where orden = ${literal(order.name)}
          union all select claves[${place}], fila, false, signo from ${changes}),
        counted as (
          select clave, fila, starts, coalesce(sum(n) over (
            order by clave, fila, starts desc rows between unbounded preceding and 1 preceding), 0) as before
          from marks),
        seek as materialized (
          select clave, fila, before from counted where starts and before <= (select first from wanted)
          order by before desc, clave desc, fila desc limit 1)
        select fila from (
          select fila, row_number() over () as n from (
            select fila from (
              select ${id} as fila from ${target} t where ${from} order by ${by}
              offset (select first from wanted) - (select before from seek) limit ${literal(LONGEST_PAGE)}) f
            limit (select many from wanted)) m) o
        order by n ${descending ? sql`desc` : empty}`);
  }

  const madeOnce = new Map<string, WholePage>();
  /** Of each order there are few statements: their texts are made when they are first asked for. */
  const once = (kind: string, { order, descending }: Ordering, write: (slice: Slice) => Fragment): WholePage => {
    const key = `${kind} ${descending} ${'key' in order ? order.name : order.column}`;
    const known =
      madeOnce.get(key) ?? prepared<[first: number, count: number]>((first, count) => write({ first, count }));
    madeOnce.set(key, known);
    return known;
  };

  return {
    /** A page of all rows at the beginning of a kept order; with the `total`. */
    first: (ordering: Ordering): WholePage => once('first', ordering, (slice) => firstPage(ordering, slice)),

    /** A page of all rows not far from the first; with the `total`. */
    near: (ordering: Ordering): WholePage => once('near', ordering, (slice) => nearPage(ordering, slice)),

    /** A page of all rows in an order of which no positions are kept; with the `total`. */
    skipping: (ordering: Ordering): WholePage => once('skipping', ordering, (slice) => skippedPage(ordering, slice)),

    /**
     * A page far into a kept order: from the last stretch that begins before it. The positions are those of the
     * stretches, with what is noted since; a descending page is the same rows seen from the other end.
     */
    far: (order: PagingOrder, descending: boolean): WholePage =>
      once('far', { order, descending }, (slice) => farPage(order, descending, slice)),

    /** A page of the rows that meet conditions. */
    filtered: ({ conditions, ...ordering }: PageShape, slice: Slice): Statement =>
      statementOf(recordsOf(record, id, sql`${ids(ordering, conditions)} ${sliceOf(slice)}`)),

    /** How many rows (`total`) meet the conditions, as far as is counted. */
    count: (conditions: readonly Fragment[], most: number): Statement =>
      statementOf(sql`select count(*)::integer as total from (
        select from ${target} t ${whereAll(conditions)} limit ${most}::integer) c`),
  };
}

export type PageSql = ReturnType<typeof pageSql>;
