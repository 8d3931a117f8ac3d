import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import type { TableName } from '#src/model/catalogue.ts';
import type { Paging } from '#src/model/table.ts';
import { qualified, quoted } from '../sql/identifiers.ts';
import { NUMBER } from './kept-tables.ts';
import { orderColumns, type PageShape, recordsOf, rowCount } from './page-sql.ts';

/** More endings than these are not told apart: nearly every row has such a fragment. */
const MOST_ENDINGS = 3_000;

/** Appearances from which it is told how many rows there are at least, while the rest is counted. */
const MOST_LOOKED_AT = 3_000;

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

  /** The words that begin with a parameter, before another. */
  const spelt = (term: string, until: string): string =>
    `bounds as materialized (select ${term}::text as term, ${until}::text as until, ${term} ~ '${NUMBER}' as is_number),
        spelt as materialized (
          select distinct f.palabra from bounds b, ${words} f where f.final >= b.term and f.final < b.until
            and (not b.is_number or (f.palabra >= b.term and f.palabra < b.until)))`;

  /** Where the word of `s` appears in rows that no change has overtaken and that meet what is demanded. */
  const appearancesOf = (columns: string, demands: readonly string[]): string =>
    `select ${columns} from ${appearances} a
            where a.palabra = s.palabra and (select true from ${changes} c where c.fila = a.fila limit 1) is null
              ${demands.length === 0 ? '' : `and (select true from ${target} t where ${id} = a.fila and ${demands.join(' and ')} limit 1)`}`;

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
      select t.term, e.endings, e.words, e.found, ${rowCount(table, paging)}::integer as rows from terms t cross join lateral (
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
    byWords({ order, descending, conditions }: PageShape, several: boolean): string {
      const by = orderColumns(order, paging.id).map((column) => `${column}${descending ? ' desc' : ''}`);
      const isMain = 'key' in order && order.key === key;
      const down = descending ? 'desc' : '';
      const demands = [...(several ? [matching('$5')] : []), ...conditions];
      const page = isMain
        ? `select fila from hits order by clave ${down}, fila ${down}`
        : `select h.fila from hits h join ${target} t on ${id} = h.fila order by ${by.join(', ')}`;
      return `with ${spelt('$3', '$4')},
        hits as materialized (
          select a.fila, a.clave from spelt s cross join lateral (
            ${appearancesOf('a.clave, a.fila', demands)}
            order by a.clave ${isMain ? down : ''}, a.fila ${isMain ? down : ''} limit $6::integer) a
          union
          select ${id}, ${mainKey} from (select distinct fila from ${changes}) c join ${target} t on ${id} = c.fila
            where ${[matching('$5'), ...conditions].join(' and ')})
        select (select count(*)::integer from hits) as found, p.*
        from (${recordsOf(record, id, `${page} offset $1::integer limit $2::integer`)}) p`;
    },

    /**
     * How many records the first appearances of the words beginning with `$1` (and before `$2`) lead to that match all
     * patterns of `$3`. Parameters of the conditions begin at `$4`. The limit for each word keeps the planner from
     * looking up every row there is before it thinks of the words.
     */
    atLeast(conditions: readonly string[]): string {
      return `with ${spelt('$1', '$2')}
        select count(distinct x.fila)::integer as found from (
          select a.fila from spelt s cross join lateral (
            ${appearancesOf('a.fila', [matching('$3'), ...conditions])} limit ${MOST_LOOKED_AT}) a
          limit ${MOST_LOOKED_AT}) x`;
    },

    matches: matching,
  };
}

export type SearchSql = ReturnType<typeof searchSql>;
