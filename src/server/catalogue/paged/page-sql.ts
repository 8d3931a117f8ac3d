import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import type { TableName } from '#src/model/catalogue.ts';
import type { Paging, PagingOrder } from '#src/model/table.ts';
import { qualified, quoted } from '../sql/identifiers.ts';
import { literal, WHOLE } from './kept-tables.ts';
import { LONGEST_PAGE } from './parameters.ts';

/** By what a page is ordered: a kept order, or any column, of which no positions are kept. */
export type PageOrder = PagingOrder | { readonly column: string };

export interface PageShape {
  readonly order: PageOrder;
  readonly descending: boolean;
  /** SQL over the table `t`, each true of a row that is wanted. */
  readonly conditions: readonly string[];
}

/** Before this, rows are read as they come: what is skipped costs less than to look each record up. */
export const AT_ONCE = 100;

/** Positions beyond this are found by the stretches; before it, rows are quicker skipped. */
export const NEAR = 500;

/** The columns that an order is by, the id last. */
export function orderColumns(order: PageOrder, id: string): readonly string[] {
  const first = 'column' in order ? order.column : order.key;
  return (first === null || first === id ? [id] : [first, id]).map((column) => `t.${quoted(column)}`);
}

const orderBy = (columns: readonly string[], descending: boolean): string =>
  columns.map((column) => (descending ? `${column} desc` : column)).join(', ');

/** The `body` of the answer and its number of `rows`: the records with the ids that `page` gives, in its order. */
export const recordsOf = (record: string, id: string, page: string): string =>
  // A record is fetched by its id for each row of the page. Said with a limit, since a planner that does not know how
  // few they are would rather read the whole table.
  `select coalesce(json_agg(row_to_json(r) order by page.n), '[]')::text as body, count(*)::integer as rows
    from (select fila, row_number() over () as n from (${page}) p) page
    cross join lateral (${record} where ${id} = page.fila limit 1) r`;

/** How many rows there are, as SQL. */
export function rowCount(table: TableName): string {
  const { stretches, changes } = pagingTableNames(table);
  return `((select coalesce(sum(cuenta), 0) from ${qualified(stretches)} where orden = ${WHOLE})
    + (select coalesce(sum(signo), 0) from ${qualified(changes)}))`;
}

/**
 * The statements that read pages of one catalogue. Each gives the `body` of the answer and its number of `rows`; `$1`
 * is the first row's position and `$2` how many are wanted.
 */
export function pageSql(table: TableName, paging: Paging, record: string) {
  const names = pagingTableNames(table);
  const [stretches = '', changes = ''] = [names.stretches, names.changes].map(qualified);
  const target = qualified(table);
  const id = `t.${quoted(paging.id)}`;
  const total = rowCount(table);
  const withTotal = (page: string): string =>
    `select p.*, ${total}::integer as total from (${recordsOf(record, id, page)}) p`;

  const ids = ({ order, descending, conditions }: PageShape): string => {
    const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
    return `select ${id} as fila from ${target} t ${where} order by ${orderBy(orderColumns(order, paging.id), descending)}`;
  };

  return {
    /** A page of all rows at the beginning of a kept order; with the `total`. */
    first: ({ order, descending }: PageShape): string =>
      `select coalesce(json_agg(row_to_json(r)), '[]')::text as body, count(*)::integer as rows, ${total}::integer as total
        from (select * from (
          ${record} order by ${orderBy(orderColumns(order, paging.id), descending)} limit ${AT_ONCE + LONGEST_PAGE}) near
          offset $1::integer limit $2::integer) r`,

    /** A page of all rows not far from the first; with the `total`. */
    near: (shape: PageShape): string =>
      withTotal(
        `select fila from (${ids(shape)} limit ${NEAR + LONGEST_PAGE}) near offset $1::integer limit $2::integer`,
      ),

    /** A page of all rows in an order of which no positions are kept; with the `total`. */
    skipping: (shape: PageShape): string => withTotal(`${ids(shape)} offset $1::integer limit $2::integer`),

    /** A page of the rows that meet conditions, whose parameters begin at `$3`. */
    filtered: (shape: PageShape): string => recordsOf(record, id, `${ids(shape)} offset $1::integer limit $2::integer`),

    /**
     * A page far into a kept order: from the last stretch that begins before it. The positions are those of the
     * stretches, with what is noted since; a descending page is the same rows seen from the other end.
     */
    far(order: PagingOrder, descending: boolean): string {
      const by = orderColumns(order, paging.id);
      const place = paging.orders.findIndex(({ name }) => name === order.name) + 1;
      const from =
        order.key === null
          ? `${id} >= (select fila from seek)`
          : `(${by.join(', ')}) >= ((select clave from seek), (select fila from seek))`;
      return withTotal(`with wanted as materialized (
          select ${descending ? 'greatest(s.total - $1::integer - $2::integer, 0)' : '$1::integer'} as first,
            greatest(least($2::integer, s.total - $1::integer), 0) as many
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
              select ${id} as fila from ${target} t where ${from} order by ${by.join(', ')}
              offset (select first from wanted) - (select before from seek) limit ${LONGEST_PAGE}) f
            limit (select many from wanted)) m) o
        order by n ${descending ? 'desc' : ''}`);
    },

    /** How many rows (`total`) meet the conditions, whose parameters begin at `$2`; `$1` is as far as is counted. */
    count: (conditions: readonly string[]): string =>
      `select count(*)::integer as total from (
        select from ${target} t ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`} limit $1::integer) c`,
  };
}

export type PageSql = ReturnType<typeof pageSql>;
