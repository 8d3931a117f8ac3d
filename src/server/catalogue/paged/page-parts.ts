import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import type { TableName } from '#src/model/catalogue.ts';
import type { PagingOrder } from '#src/model/table.ts';
import { empty, type Fragment, identifier, join, type Parameter, sql, table } from '../../sql/sql.ts';
import { WHOLE } from './kept-tables.ts';

/** By what a page is ordered: a kept order, or any column, of which no positions are kept. */
export type PageOrder = PagingOrder | { readonly column: string };

export interface Ordering {
  readonly order: PageOrder;
  readonly descending: boolean;
}

export interface PageShape extends Ordering {
  /** Over the table `t`, each true of a row that is wanted. */
  readonly conditions: readonly Fragment[];
}

/** The first row's position, and how many rows are wanted. */
export interface Slice {
  readonly first: Parameter | number;
  readonly count: Parameter | number;
}

/** The columns that an order is by, the id last. */
export function orderColumns(order: PageOrder, id: string): readonly Fragment[] {
  const first = 'column' in order ? order.column : order.key;
  return (first === null || first === id ? [id] : [first, id]).map((name) => sql`t.${identifier(name)}`);
}

export const orderBy = ({ order, descending }: Ordering, id: string): Fragment =>
  join(
    orderColumns(order, id).map((each) => (descending ? sql`${each} desc` : each)),
    ', ',
  );

export const whereAll = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;

export const sliceOf = ({ first, count }: Slice): Fragment => sql`offset ${first}::integer limit ${count}::integer`;

/** The `body` of the answer and its number of `rows`: the records with the ids that `page` gives, in its order. */
export const recordsOf = (record: Fragment, id: Fragment, page: Fragment): Fragment =>
  // A record is fetched by its id for each row of the page. Said with a limit, since a planner that does not know how
  // few they are would rather read the whole table.
  sql`select coalesce(json_agg(row_to_json(r) order by page.n), '[]')::text as body, count(*)::integer as rows
    from (select fila, row_number() over () as n from (${page}) p) page
    cross join lateral (${record} where ${id} = page.fila limit 1) r`;

/** How many rows there are, as SQL. */
export function rowCount(of: TableName): Fragment {
  const { stretches, changes } = pagingTableNames(of);
  return sql`((select coalesce(sum(cuenta), 0) from ${table(stretches)} where orden = ${WHOLE})
    + (select coalesce(sum(signo), 0) from ${table(changes)}))`;
}
