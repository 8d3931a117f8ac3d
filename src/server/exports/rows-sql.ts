import { narrowedList } from '../catalogue/further/listed.ts';
import type { Ask } from '../catalogue/paged/page.ts';
import { orderBy, whereAll } from '../catalogue/paged/page-parts.ts';
import { orderingOf } from '../catalogue/paged/read-page.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { ProblemError } from '../http/problem.ts';
import { column, empty, type Fragment, join, sql, table } from '../sql/sql.ts';
import type { AskedExport } from './asked.ts';
import { orderValue, type Told } from './column-sql.ts';
import { type ExportColumn, joinsOf } from './columns.ts';

/** Which rows there are and in which order, of the table `t`. */
interface Rows {
  readonly joins: readonly Fragment[];
  readonly conditions: readonly Fragment[];
  readonly order: Fragment;
}

/** Those that a screen has found in a list that it reads whole, as it shows them. */
function chosenRows({ catalogue }: Repository, ids: readonly number[]): Rows {
  const joined = sql` join unnest(${ids}::integer[]) with ordinality chosen(id, n) on chosen.id = t.${column(catalogue.api.id)}`;
  return { joins: [joined], conditions: [], order: sql`chosen.n` };
}

type Ordered = Pick<Rows, 'joins' | 'order'>;

/** As the pages of a list that the server pages. */
const pagedOrder = (paged: NonNullable<Repository['paged']>, { sort }: AskedExport): Ordered => ({
  joins: [],
  order: orderBy(orderingOf(paged, sort), paged.paging.id),
});

/** As a screen that reads its list whole. */
function wholeOrder(repository: Repository, { sort }: AskedExport, told: Told): Ordered {
  const { catalogue } = repository;
  const { field, descending } = sort ?? {
    field: catalogue.list.sort.field,
    descending: catalogue.list.sort.order === 'DESC',
  };
  const ordered = orderValue(repository, field, 'o', told);
  if (ordered === null) throw new ProblemError('bad-parameter', { params: { name: 'orden' } });
  const { value: by, isText, joins } = ordered;
  const key = isText ? sql`rectoria.fold(${by}::text)` : by;
  const order = sql`${key} ${descending ? sql`desc` : empty} nulls last, t.${column(catalogue.api.id)}`;
  return { joins, order };
}

/** Those of a list that is too long for a screen, or that the server pages. */
async function listedRows(repository: Repository, asked: AskedExport, { ask, told }: Asking): Promise<Rows> {
  const { paged } = repository;
  const conditions = await narrowedList(repository, asked, ask);
  return { conditions, ...(paged === null ? wholeOrder(repository, asked, told) : pagedOrder(paged, asked)) };
}

interface Asking {
  readonly ask: Ask;
  readonly told: Told;
}

/** The rows that are asked for, in SQL. */
export interface RowsSql {
  readonly select: Fragment;
  /** How many there are, as `rows`, counted no further than one beyond the most. */
  readonly counted: (most: number) => Fragment;
}

/** The select of those values, of the columns, of the rows that are asked for. Throws `bad-parameter` problems. */
export async function rowsSql(
  repository: Repository,
  asked: AskedExport,
  columns: readonly ExportColumn[],
  values: readonly Fragment[],
  asking: Asking,
): Promise<RowsSql> {
  const { catalogue } = repository;
  const rows = asked.ids === null ? await listedRows(repository, asked, asking) : chosenRows(repository, asked.ids);
  const joined = join([...joinsOf(columns), ...rows.joins], '');
  const from = sql`from ${table(catalogue.table)} t${joined} ${whereAll(rows.conditions)}`;
  return {
    select: sql`select ${join(values, ', ')} ${from} order by ${rows.order}`,
    counted: (most) => sql`select count(*)::integer as rows from (select ${from} limit ${most + 1}) listed`,
  };
}
