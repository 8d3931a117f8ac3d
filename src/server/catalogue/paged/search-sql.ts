import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import type { TableName } from '#src/model/catalogue.ts';
import type { Paging } from '#src/model/table.ts';
import { prepared, statementOf } from '../../sql/prepared.ts';
import { empty, type Fragment, identifier, join, literal, Shared, sql, table } from '../../sql/sql.ts';
import type { Statement } from '../../sql/statement.ts';
import { NUMBER } from './kept-tables.ts';
import {
  orderBy,
  orderColumns,
  type PageOrder,
  type PageShape,
  recordsOf,
  rowCount,
  type Slice,
  sliceOf,
} from './page-parts.ts';

/** More endings than these are not told apart: nearly every row has such a fragment. */
const MOST_ENDINGS = 3_000;

/** Appearances from which it is told how many rows there are at least, while the rest is counted. */
const MOST_LOOKED_AT = 3_000;

const inOrder = (descending: boolean): Fragment => (descending ? sql`a.clave desc, a.fila desc` : sql`a.clave, a.fila`);

const columnOf = (name: string): Fragment => sql`t.${identifier(name)}`;

/**
 * Come before what reads only the first appearances of a word. A planner that does not know yet how many it has, as
 * after an import, would take all of them to put them in order.
 */
const NO_SORT = sql`set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`;
export const IN_ORDER = statementOf(sql`select ${NO_SORT}`);

/** The same of what merges two words: each row of one that is held for rare would be looked up instead. */
export const MERGED = statementOf(
  sql`select ${NO_SORT}, set_config('enable_nestloop', 'off', true), set_config('enable_hashjoin', 'off', true)`,
);

/** What a word begins with, and what it stands before. */
export interface Bounds {
  readonly term: string;
  readonly until: string;
}

/** What is looked for, and the page that is wanted of it. */
export interface PageSearch extends PageShape {
  readonly slice: Slice;
  /** Of the words that lead to the rows. */
  readonly bounds: Bounds;
  /** All of them are matched by a row. */
  readonly patterns: Shared;
  /** As many of each word, or pair of words, are looked at. */
  readonly most: number;
}

/**
 * The statements that search a paged catalogue. A text is found by the endings of words: those that begin with it are
 * a stretch of an index.
 */
export function searchSql(of: TableName, paging: Paging, record: Fragment) {
  const names = pagingTableNames(of);
  const [words, appearances, changes] = [table(names.words), table(names.appearances), table(names.changes)];
  const target = table(of);
  const [id, text] = [columnOf(paging.id), columnOf(paging.text)];
  const key = paging.orders[0]?.key ?? null;
  const mainKey = key === null ? sql`''::text` : columnOf(key);

  /** That a row of `t` matches all patterns. */
  const matching = (patterns: Shared): Fragment => sql`${text} like all (${patterns}::text[])`;

  /** The words within the bounds, as a table of that name. */
  const spelt = (name: string, { term, until }: Bounds): Fragment => {
    const sought = new Shared(term);
    return sql`${identifier(name)} as materialized (
          select distinct f.palabra
          from (select ${sought}::text as term, ${until}::text as until, ${sought} ~ ${literal(NUMBER)} as is_number) b, ${words} f
          where f.final >= b.term and f.final < b.until
            and (not b.is_number or (f.palabra >= b.term and f.palabra < b.until)))`;
  };

  /** Of an appearance `a`: that no change has overtaken it, and that its row meets what is demanded. */
  const stands = (demands: readonly Fragment[]): Fragment => {
    const met = join([sql`${id} = a.fila`, ...demands], ' and ');
    // Mostly there is no change at all, which is looked up once.
    return sql`(not (select exists (select from ${changes})) or (select true from ${changes} c where c.fila = a.fila limit 1) is null)
              ${demands.length === 0 ? empty : sql`and (select true from ${target} t where ${met} limit 1)`}`;
  };

  /** Where the word of `s` appears in rows that meet what is demanded. */
  const appearancesOf = (columns: Fragment, demands: readonly Fragment[]): Fragment =>
    sql`select ${columns} from ${appearances} a where a.palabra = s.palabra and ${stands(demands)}`;

  const isMain = (order: PageOrder): boolean => 'key' in order && order.key === key;

  /** A page of the rows that `gathered` gives, and of those that no word knows yet. */
  function pageOf({ order, descending, conditions, patterns, slice }: PageSearch, gathered: Fragment): Fragment {
    const page = isMain(order)
      ? sql`select a.fila from hits a order by ${inOrder(descending)}`
      : sql`select h.fila from hits h cross join lateral (
            select ${join(orderColumns(order, paging.id), ', ')} from ${target} t where ${id} = h.fila limit 1) t
          order by ${orderBy({ order, descending }, paging.id)}`;
    const met = join([sql`${id} = c.fila`, matching(patterns), ...conditions], ' and ');
    return sql`hits as materialized (
          ${gathered}
          union
          select n.fila, n.clave from (select distinct fila from ${changes}) c cross join lateral (
            select ${id} as fila, ${mainKey} as clave from ${target} t
            where ${met} limit 1) n)
        select (select count(*)::integer from hits) as found, p.*
        from (${recordsOf(record, id, sql`${page} ${sliceOf(slice)}`)}) p`;
  }

  return {
    mostEndings: MOST_ENDINGS,

    /**
     * For each term of the text: how many `endings` begin with it, how many `words` these are of, and how many
     * appearances (`found`) the words have, rows of two of them counted twice; and how many `rows` there are. Only where it
     * is `settled` no change has overtaken that.
     */
    terms: prepared<[value: string, longest: number]>(
      (value, longest) => sql`with terms as materialized (
        select term, min(at) as at, term || chr(1114111) as until,
          term ~ ${literal(NUMBER)} as is_number
        from (select left(w, ${longest}::integer) as term, at
          from unnest(string_to_array(rectoria.fold(${value}), ' ')) with ordinality u(w, at)) w
        where term <> '' group by term)
      select t.term, e.endings, e.words, e.found, ${rowCount(of)}::integer as rows,
        not exists (select from ${changes}) as settled from terms t cross join lateral (
        select max(x.endings) as endings, count(*)::integer as words, coalesce(sum(w.cuenta), 0)::integer as found
        from (
          select palabra, sum(count(*)) over ()::integer as endings from (
            select f.palabra from ${words} f where f.final >= t.term and f.final < t.until
              and (not t.is_number or (f.palabra >= t.term and f.palabra < t.until)) limit ${literal(MOST_ENDINGS)}) f
          group by palabra) x
        join ${words} w on w.final = x.palabra and w.palabra = x.palabra where w.cuenta > 0) e
      order by t.at`,
    ),

    /**
     * A page of the records that the words lead to and that match all patterns; with them those that no word knows
     * yet. Gives how many were `found`, too.
     * @param several whether there are other terms than the one that is sought
     */
    byWords(sought: PageSearch, several: boolean): Statement {
      const { order, descending, conditions, bounds, patterns, most } = sought;
      const demands = [...(several ? [matching(patterns)] : []), ...conditions];
      const gathered = sql`select a.fila, a.clave from spelt s cross join lateral (
            ${appearancesOf(sql`a.clave, a.fila`, demands)}
            order by ${inOrder(isMain(order) && descending)} limit ${most}::integer) a`;
      return statementOf(sql`with ${spelt('spelt', bounds)},
        ${pageOf(sought, gathered)}`);
    },

    /**
     * The same for two of several terms, `inAll` of those there are. What one word leads to is merged with what the
     * other does, both in their order: see `MERGED`.
     */
    byPairs(sought: PageSearch, beside: Bounds, inAll: number): Statement {
      const { order, descending, conditions, bounds, patterns, most } = sought;
      const demands = [...(inAll > 2 ? [matching(patterns)] : []), ...conditions];
      const gathered = sql`select a.fila, a.clave from spelt s cross join beside o cross join lateral (
            select a.clave, a.fila from (
              select a.clave, a.fila from ${appearances} a join ${appearances} b on b.clave = a.clave and b.fila = a.fila
              where a.palabra = s.palabra and b.palabra = o.palabra
              order by ${inOrder(isMain(order) && descending)} offset 0) a
            where ${stands(demands)} limit ${most}::integer) a`;
      return statementOf(sql`with ${spelt('spelt', bounds)},
        ${spelt('beside', beside)},
        ${pageOf(sought, gathered)}`);
    },

    /**
     * How many records the first appearances of the words lead to that match all patterns. The limit for each word
     * keeps the planner from looking up every row there is before it thinks of the words.
     */
    atLeast(bounds: Bounds, patterns: Shared, conditions: readonly Fragment[]): Statement {
      const most = literal(MOST_LOOKED_AT);
      return statementOf(sql`with ${spelt('spelt', bounds)}
        select count(distinct x.fila)::integer as found from (
          select a.fila from spelt s cross join lateral (
            ${appearancesOf(sql`a.fila`, [matching(patterns), ...conditions])} limit ${most}) a
          limit ${most}) x`);
    },

    matches: matching,
  };
}

export type SearchSql = ReturnType<typeof searchSql>;
