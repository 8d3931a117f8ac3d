import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Paging } from '#src/model/table.ts';
import { type Fragment, identifier, literal, type Parameter, sql, table } from '../../sql/sql.ts';
import { prepared } from '../../sql/prepared.ts';
import { RANKS } from './found-sql.ts';

/** Words that are told apart: more begin with what was typed only where it is a letter or two, or a year. */
const MOST_WORDS = 3_000;
/** Of each of two words that many rows have, the words it may be the beginning of that are tried. */
const MOST_BESIDE = 3;

/** What the words of a row are compared with. */
interface Wanted {
  readonly whole: Fragment;
  readonly begun: Fragment;
  readonly phrase: Fragment;
}

const wantedOf = (
  whole: Parameter,
  begun: Parameter,
  phrase: Parameter,
  most: Parameter,
): { readonly wanted: Wanted; readonly most: Fragment } => ({
  wanted: { whole: sql`${whole}`, begun: sql`${begun}`, phrase: sql`${phrase}::text` },
  most: sql`${most}::integer`,
});

/**
 * What finds the records of a paged catalogue by the beginnings of words, out of the words that are kept for its search.
 * The text of each row is looked at too, and rows that were written a moment ago are looked through: what is kept may lag
 * behind them.
 */
export function pagedWordsSql(catalogue: Catalogue, paging: Paging, found: (hits: Fragment) => Fragment) {
  const names = pagingTableNames(catalogue.table);
  const words = table(names.words);
  const appearances = table(names.appearances);
  const changes = table(names.changes);
  const target = table(catalogue.table);
  const id = identifier(paging.id);
  const text = sql`t.${identifier(paging.text)}`;

  /** The whole words that begin with a term, itself first. */
  const begunBy = (term: Fragment): Fragment => sql`select w.palabra, w.cuenta from ${words} w
    where w.final >= ${term} and w.final < ${term} || chr(1114111) and w.final = w.palabra and w.cuenta > 0`;

  /** The word itself and the commonest that begin with it. */
  const fewBegunBy = (term: Fragment): Fragment => sql`select b.palabra, b.palabra = ${term} as entera, b.cuenta
    from (${begunBy(term)} limit ${literal(MOST_WORDS)}) b
    order by b.palabra = ${term} desc, b.cuenta desc limit ${literal(MOST_BESIDE)}`;

  /** How well the row of an appearance fits: null where one of the words is not in it. */
  const rankOf = ({ whole, begun, phrase }: Wanted): Fragment =>
    sql`(select case
        when position(${phrase} in ${text} || ' ') > 0 then ${literal(RANKS.together)}
        when (${text} || ' ') like all (${whole}::text[]) then ${literal(RANKS.wholeWords)}
        else ${literal(RANKS.beginnings)} end
      from ${target} t where t.${id} = a.fila and ${text} like all (${begun}::text[]) limit 1)`;

  const fresh = (wanted: Wanted): Fragment => sql`select a.fila, ''::text as clave, a.rango from (
      select a.fila, ${rankOf(wanted)} as rango from (select distinct fila from ${changes}) a) a
    where a.rango is not null`;

  const best = (hits: Fragment, wanted: Wanted, most: Fragment): Fragment =>
    found(sql`select o.fila, null::text as numero, o.rango, row_number() over (order by o.rango, o.clave, o.fila) as n
      from (
        select h.fila, min(h.clave) as clave, min(h.rango) as rango
        from ((${hits}) union all (${fresh(wanted)})) h group by h.fila) o
      order by n limit ${most}`);

  return {
    mostWords: MOST_WORDS,

    /** How many rows the words that begin with each term are in, one that two of them are in counted twice; and how many words. */
    counts: prepared<[terms: readonly string[]]>(
      (terms) => sql`select u.term, c.palabras, c.filas from unnest(${terms}::text[]) with ordinality u(term, n)
        cross join lateral (
          select count(*)::integer as palabras, coalesce(sum(b.cuenta), 0)::integer as filas
          from (${begunBy(sql`u.term`)} limit ${literal(MOST_WORDS)}) b) c
        order by u.n`,
    ),

    /** The rows that the words of a term lead to, `each` of every word at most, and that have all others. */
    byWord: prepared<
      [
        term: string,
        words: number,
        each: number,
        whole: readonly string[],
        begun: readonly string[],
        phrase: string,
        most: number,
      ]
    >((term, many, each, whole, begun, phrase, limit) => {
      const { wanted, most } = wantedOf(whole, begun, phrase, limit);
      return best(
        sql`select a.fila, a.clave, a.rango
          from (${begunBy(sql`${term}::text`)} order by w.final limit ${many}::integer) s cross join lateral (
            select c.fila, c.clave, c.rango from (
              select a.fila, a.clave, ${rankOf(wanted)} as rango
              from ${appearances} a where a.palabra = s.palabra order by a.clave, a.fila offset 0) c
            where c.rango is not null limit ${each}::integer) a`,
        wanted,
        most,
      );
    }),

    /** The same for two terms of which both lead to many rows: where words of both are is merged, in their order. */
    byPair: prepared<
      [term: string, beside: string, whole: readonly string[], begun: readonly string[], phrase: string, most: number]
    >((term, beside, whole, begun, phrase, limit) => {
      const { wanted, most } = wantedOf(whole, begun, phrase, limit);
      return best(
        sql`select a.fila, a.clave, a.rango
          from (
            select s.palabra as una, o.palabra as otra from (${fewBegunBy(sql`${term}::text`)}) s cross join (${fewBegunBy(sql`${beside}::text`)}) o
            order by s.entera::integer + o.entera::integer desc, s.cuenta + o.cuenta desc) p cross join lateral (
            select c.fila, c.clave, c.rango from (
              select a.fila, a.clave, ${rankOf(wanted)} as rango from (
                select a.fila, a.clave from ${appearances} a join ${appearances} b on b.clave = a.clave and b.fila = a.fila
                where a.palabra = p.una and b.palabra = p.otra order by a.clave, a.fila offset 0) a) c
            where c.rango is not null limit ${most}) a
          limit ${most} * 2`,
        wanted,
        most,
      );
    }),
  };
}
