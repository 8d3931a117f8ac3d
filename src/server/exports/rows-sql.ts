import { filterables, conditionsOf } from '../catalogue/paged/conditions.ts';
import { conditionsFor } from '../catalogue/further/narrowed.ts';
import type { Ask } from '../catalogue/paged/page.ts';
import { orderBy, whereAll } from '../catalogue/paged/page-parts.ts';
import { listedBy, orderingOf } from '../catalogue/paged/read-page.ts';
import { typeOf } from '../catalogue/record/fields.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import { ofKind } from '#src/model/resource.ts';
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

/** Those of a list that the server pages: the same that its pages hold. */
async function pagedRows(paged: NonNullable<Repository['paged']>, asked: AskedExport, ask: Ask): Promise<Rows> {
  const conditions = await listedBy(paged, asked, ask);
  return { joins: [], conditions, order: orderBy(orderingOf(paged, asked.sort), paged.paging.id) };
}

/** Those of a list that a screen reads whole and that is too long for it. */
function wholeRows(repository: Repository, { sort, filter, value }: AskedExport, told: Told): Rows {
  const { catalogue, types, institution } = repository;
  const targetOf = (name: string): Catalogue | undefined => ofKind(institution, 'catalogue').get(name)?.definition;
  const searched = catalogue.fields.filter((field) => typeOf(field, types).searchable).map(({ name }) => name);
  const conditions = [
    ...conditionsOf(filter, filterables(catalogue, types, targetOf)),
    ...(value === '' ? [] : [sql`(${conditionsFor(repository).holds(searched, value)})`]),
  ];
  const { field, descending } = sort ?? {
    field: catalogue.list.sort.field,
    descending: catalogue.list.sort.order === 'DESC',
  };
  const ordered = orderValue(repository, field, 'o', told);
  if (ordered === null) throw new ProblemError('bad-parameter', { params: { name: 'orden' } });
  const { value: by, isText, joins } = ordered;
  const key = isText ? sql`rectoria.fold(${by}::text)` : by;
  const order = sql`${key} ${descending ? sql`desc` : empty} nulls last, t.${column(catalogue.api.id)}`;
  return { joins, conditions, order };
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
  { ask, told }: { readonly ask: Ask; readonly told: Told },
): Promise<RowsSql> {
  const { catalogue, paged } = repository;
  const rows =
    asked.ids !== null
      ? chosenRows(repository, asked.ids)
      : paged === null
        ? wholeRows(repository, asked, told)
        : await pagedRows(paged, asked, ask);
  const joined = join([...joinsOf(columns), ...rows.joins], '');
  const from = sql`from ${table(catalogue.table)} t${joined} ${whereAll(rows.conditions)}`;
  return {
    select: sql`select ${join(values, ', ')} ${from} order by ${rows.order}`,
    counted: (most) => sql`select count(*)::integer as rows from (select ${from} limit ${most + 1}) listed`,
  };
}
