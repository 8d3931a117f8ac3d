import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import type { TableName } from '#src/model/catalogue.ts';
import type { Paging } from '#src/model/table.ts';
import { qualified, quoted } from '../sql/identifiers.ts';
import { NUMBER } from './kept-tables.ts';
import { orderColumns, type PageOrder, type PageShape, recordsOf, rowCount } from './page-sql.ts';

/** More endings than these are not told apart: nearly every row has such a fragment. */
const MOST_ENDINGS = 3_000;

/** Appearances from which it is told how many rows there are at least, while the rest is counted. */
const MOST_LOOKED_AT = 3_000;

const inOrder = (descending: boolean): string => (descending ? 'a.clave desc, a.fila desc' : 'a.clave, a.fila');

/** Comes before what merges: a planner that takes any word for a rare one would look each of its rows up instead. */
export const MERGED = `select set_config('enable_nestloop', 'off', true), set_config('enable_hashjoin', 'off', true)`;

/**
 * The statements that search a paged catalogue. A text is found by the endings of words: those that begin with it are
 * a stretch of an index.
 */
export function searchSql(table: TableName, paging: Paging, record: string) {
  const names = pagingTableNames(table);
  const [words = '', appearances = '', changes = ''] = [names.words, names.appearances, names.changes].map(qualified);
  const target = qualified(table);
  const id = `t.${quoted(paging.id)}`;
  const text = `t.${quoted(paging.text)}`;
  const key = paging.orders[0]?.key ?? null;
  const mainKey = key === null ? "''::text" : `t.${quoted(key)}`;

  /** That a row of `t` matches all patterns of a parameter. */
  const matching = (patterns: string): string => `${text} like all (${patterns}::text[])`;

  /** The words that begin with a parameter, before another, as a table of that name. */
  const spelt = (name: string, term: string, until: string): string =>
    `${name} as materialized (
          select distinct f.palabra
          from (select ${term}::text as term, ${until}::text as until, ${term} ~ '${NUMBER}' as is_number) b, ${words} f
          where f.final >= b.term and f.final < b.until
            and (not b.is_number or (f.palabra >= b.term and f.palabra < b.until)))`;

  /** Of an appearance `a`: that no change has overtaken it, and that its row meets what is demanded. */
  const stands = (demands: readonly string[]): string =>
    `(select true from ${changes} c where c.fila = a.fila limit 1) is null
              ${demands.length === 0 ? '' : `and (select true from ${target} t where ${id} = a.fila and ${demands.join(' and ')} limit 1)`}`;

  /** Where the word of `s` appears in rows that meet what is demanded. */
  const appearancesOf = (columns: string, demands: readonly string[]): string =>
    `select ${columns} from ${appearances} a where a.palabra = s.palabra and ${stands(demands)}`;

  /** A page of the rows that `gathered` gives, and of those that no word knows yet. */
  function pageOf({ order, descending, conditions }: PageShape, gathered: string): string {
    const by = orderColumns(order, paging.id).map((column) => `${column}${descending ? ' desc' : ''}`);
    const page = isMain(order)
      ? `select a.fila from hits a order by ${inOrder(descending)}`
      : `select h.fila from hits h cross join lateral (select * from ${target} t where ${id} = h.fila limit 1) t order by ${by.join(', ')}`;
    return `hits as materialized (
          ${gathered}
          union
          select n.fila, n.clave from (select distinct fila from ${changes}) c cross join lateral (
            select ${id} as fila, ${mainKey} as clave from ${target} t
            where ${[`${id} = c.fila`, matching('$5'), ...conditions].join(' and ')} limit 1) n)
        select (select count(*)::integer from hits) as found, p.*
        from (${recordsOf(record, id, `${page} offset $1::integer limit $2::integer`)}) p`;
  }

  const isMain = (order: PageOrder): boolean => 'key' in order && order.key === key;

  return {
    mostEndings: MOST_ENDINGS,

    /**
     * For each term of the folded text `$1`: how many `endings` begin with it, how many `words` these are of, and how
     * many appearances (`found`) the words have, rows of two of them counted twice; and how many `rows` there are.
     */
    terms: `with terms as materialized (
        select term, min(at) as at, term || chr(1114111) as until,
          term ~ '${NUMBER}' as is_number
        from (select left(w, $2::integer) as term, at from unnest(string_to_array(rectoria.fold($1), ' ')) with ordinality u(w, at)) w
        where term <> '' group by term)
      select t.term, e.endings, e.words, e.found, ${rowCount(table)}::integer as rows from terms t cross join lateral (
        select max(x.endings) as endings, count(*)::integer as words, coalesce(sum(w.cuenta), 0)::integer as found
        from (
          select palabra, sum(count(*)) over ()::integer as endings from (
            select f.palabra from ${words} f where f.final >= t.term and f.final < t.until
              and (not t.is_number or (f.palabra >= t.term and f.palabra < t.until)) limit ${MOST_ENDINGS}) f
          group by palabra) x
        join ${words} w on w.final = x.palabra and w.palabra = x.palabra where w.cuenta > 0) e
      order by t.at`,

    /**
     * A page of the records that the words beginning with `$3` (and before `$4`) lead to and that match all patterns of
     * `$5`, no more for each word than `$6`; with them those that no word knows yet. Parameters of the conditions begin
     * at `$7`. Gives how many were `found`, too.
     */
    byWords(shape: PageShape, several: boolean): string {
      const demands = [...(several ? [matching('$5')] : []), ...shape.conditions];
      return `with ${spelt('spelt', '$3', '$4')},
        ${pageOf(
          shape,
          `select a.fila, a.clave from spelt s cross join lateral (
            ${appearancesOf('a.clave, a.fila', demands)}
            order by ${inOrder(isMain(shape.order) && shape.descending)} limit $6::integer) a`,
        )}`;
    },

    /**
     * The same for two of several terms, the second's words beginning with `$7` (and before `$8`), `inAll` of those
     * there are: no more for each pair of words than `$6`. Parameters of the conditions begin at `$9`. What one word
     * leads to is merged with what the other does, both in their order: see `MERGED`.
     */
    byPairs(shape: PageShape, inAll: number): string {
      const demands = [...(inAll > 2 ? [matching('$5')] : []), ...shape.conditions];
      const order = inOrder(isMain(shape.order) && shape.descending);
      return `with ${spelt('spelt', '$3', '$4')},
        ${spelt('beside', '$7', '$8')},
        ${pageOf(
          shape,
          `select a.fila, a.clave from spelt s cross join beside o cross join lateral (
            select a.clave, a.fila from (
              select a.clave, a.fila from ${appearances} a join ${appearances} b on b.clave = a.clave and b.fila = a.fila
              where a.palabra = s.palabra and b.palabra = o.palabra order by ${order} offset 0) a
            where ${stands(demands)} limit $6::integer) a`,
        )}`;
    },

    /**
     * How many records the first appearances of the words beginning with `$1` (and before `$2`) lead to that match all
     * patterns of `$3`. Parameters of the conditions begin at `$4`. The limit for each word keeps the planner from
     * looking up every row there is before it thinks of the words.
     */
    atLeast(conditions: readonly string[]): string {
      return `with ${spelt('spelt', '$1', '$2')}
        select count(distinct x.fila)::integer as found from (
          select a.fila from spelt s cross join lateral (
            ${appearancesOf('a.fila', [matching('$3'), ...conditions])} limit ${MOST_LOOKED_AT}) a
          limit ${MOST_LOOKED_AT}) x`;
    },

    matches: matching,
  };
}

export type SearchSql = ReturnType<typeof searchSql>;
