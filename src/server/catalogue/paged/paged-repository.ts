import { columnName } from '#src/kinds/catalogue/sql/names.ts';
import { pagingOf, sortsPages } from '#src/kinds/catalogue/tables/paging/paging.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Paging } from '#src/model/table.ts';
import { column, type Fragment, sql } from '../../sql/sql.ts';
import { storedFields } from '../record/fields.ts';
import type { TargetOf } from '../sql/lookup-sql.ts';
import { recordSelect } from '../sql/record-select.ts';
import { unitOf } from '../../http/list-cut.ts';
import { type Filterable, filterables } from './conditions.ts';
import { type NumberedSql, numberedSql } from './numbered.ts';
import type { Ordering, PageOrder } from './page-parts.ts';
import { type PageSql, pageSql } from './page-sql.ts';
import { type SearchSql, searchSql } from './search-sql.ts';

/** What reading a catalogue page by page needs. */
export interface PagedRepository {
  readonly paging: Paging;
  readonly page: PageSql;
  readonly search: SearchSql;
  readonly filterables: ReadonlyMap<string, Filterable>;
  /** Orders that may be asked for, by wire name. */
  readonly orders: ReadonlyMap<string, PageOrder>;
  readonly usual: Ordering;
  /** Null where no number is searched. */
  readonly numbered: NumberedSql | null;
  /** Whether who asks sees no more than it takes to choose a record, and a number tells them whose it is. */
  readonly tellsWhose: boolean;
  /** Columns of which one must hold what is searched for; none where every searched one may. */
  readonly searchedIn: readonly Fragment[];
  /** What the rows of an answer are called in its Content-Range. */
  readonly unit: string;
}

/** Kept orders, and columns with an index. */
function ordersOf(catalogue: Catalogue, paging: Paging, types: FieldTypes): ReadonlyMap<string, PageOrder> {
  const { api, fields } = catalogue;
  const orders = new Map<string, PageOrder>();
  const kept = new Map(paging.orders.map((order) => [order.name, order]));
  for (const { field } of storedFields(fields, types)) {
    const name = columnName(field.name);
    const order = kept.get(name) ?? (sortsPages(field, catalogue, types) ? { column: name } : undefined);
    if (order !== undefined) orders.set(field.name, order);
  }
  const ofId: PageOrder = { name: paging.id, key: null };
  if (!orders.has('id')) orders.set('id', ofId);
  return orders.set(api.id, ofId);
}

/**
 * Null where the catalogue is not paged.
 * @param chosen where who asks sees as much as it takes to choose a record: all of the catalogue, and the fields that a
 * search looks into
 */
export function pagedRepository(
  catalogue: Catalogue,
  types: FieldTypes,
  targetOf: TargetOf,
  chosen: { readonly whole: Catalogue; readonly searchedIn: readonly string[] } | null = null,
): PagedRepository | null {
  const { api, list, table } = catalogue;
  const paging = pagingOf(api.path, [{ companyId: 0, catalogue, target: () => undefined }], types);
  if (paging === null) return null;
  const record = recordSelect(catalogue, { types, targetOf }, !api.one);
  const orders = ordersOf(catalogue, paging, types);
  const numbered = numberedSql(catalogue, types, sql`t.${column(api.id)}`, chosen?.whole ?? null);
  return {
    paging,
    page: pageSql(table, paging, record),
    search: searchSql(table, paging, record),
    filterables: filterables(catalogue, types, targetOf),
    numbered,
    tellsWhose: chosen !== null && numbered !== null,
    searchedIn: (chosen?.searchedIn ?? []).map((name) => sql`t.${column(name)}`),
    orders,
    usual: {
      order: orders.get(list.sort.field) ?? { name: paging.id, key: null },
      descending: list.sort.order === 'DESC',
    },
    unit: unitOf(catalogue),
  };
}
