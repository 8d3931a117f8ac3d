import type { Paging, PagingOrder, Table } from '#src/model/table.ts';
import { type Fragment, identifier, join, literal, sql } from '../../sql/sql.ts';
import {
  endingOf,
  endingsOf,
  firstStretches,
  keptTables,
  LONGEST_STRETCH,
  USUAL_STRETCH,
  WHOLE,
  wordsIn,
} from './kept-tables.ts';

const AFTER_ALL_TEXTS = sql`chr(1114111)`;
const AFTER_ALL_IDS = literal(2_147_483_648);

/** The table's changes are noted and not yet settled when these run; all in one transaction. */
export interface IndexUpdateSql {
  /** Gives each order its first stretch, where it has none. */
  readonly begin: readonly Fragment[];
  /** Takes the notes into words, appearances and stretches; gives the number of `changes`. */
  readonly apply: Fragment;
  /** Cuts the stretches that have grown too long. */
  readonly cut: readonly Fragment[];
}

const wordsOf = (rows: Fragment): Fragment =>
  sql`select distinct r.claves[1] as clave, r.fila, w.palabra from ${rows} r, ${wordsIn(sql`r.texto`)} w`;

/** The statements that bring what is kept for paging up to a table's changes. */
export function indexUpdateSql(table: Table, paging: Paging): IndexUpdateSql {
  const { target, words, appearances, stretches, changes, company, updateLock } = keptTables(table);
  const orders = join(
    paging.orders.map(({ name }, at) => sql`(${literal(name)}, ${literal(at + 1)})`),
    ', ',
  );

  return {
    begin: firstStretches(table, paging),
    // One statement, so that it sees one state. A row that was and is counts once for what it was and once for what it is.
    apply: sql`with taken as (
        delete from ${changes} where pg_try_advisory_xact_lock(${updateLock})
        returning id, fila, signo, claves, texto),
      first_notes as (select distinct on (fila) * from taken order by fila, id),
      last_notes as (select distinct on (fila) * from taken order by fila, id desc),
      was as (select * from first_notes where signo = -1),
      is_now as (select * from last_notes where signo = 1),
      old_words as (${wordsOf(sql`was`)}),
      new_words as (${wordsOf(sql`is_now`)}),
      gone as (select * from old_words except select * from new_words),
      fresh as (select * from new_words except select * from old_words),
      removed as (delete from ${appearances} a using gone g
        where a.palabra = g.palabra and a.clave = g.clave and a.fila = g.fila),
      added as (insert into ${appearances} (${company.column}palabra, clave, fila)
        select ${company.value}palabra, clave, fila from fresh order by palabra, clave, fila on conflict do nothing),
      counts as (select palabra, sum(n)::integer as n from (
        select palabra, 1 as n from fresh union all select palabra, -1 from gone) c group by palabra having sum(n) <> 0),
      counted as (insert into ${words} as w (${company.column}final, palabra, cuenta)
        select ${company.value}${endingOf(sql`t.palabra`, sql`i`)} as final, t.palabra, sum(case when i = 1 then t.n else 0 end)
          from counts t, ${endingsOf(sql`t.palabra`)} i
          where i = 1 or not exists (select from ${words} k where k.final = t.palabra and k.palabra = t.palabra)
          group by final, t.palabra order by final, t.palabra
        on conflict (${company.column}final, palabra) do update set cuenta = w.cuenta + excluded.cuenta
          where excluded.cuenta <> 0),
      moved as (select o.orden, t.claves[o.lugar] as clave, t.fila, t.signo
        from taken t, (values ${orders}) o(orden, lugar)),
      placed as (select m.orden, s.clave, s.fila, sum(m.signo)::integer as n
        from moved m cross join lateral (
          select clave, fila from ${stretches} s
          where s.orden = m.orden and (s.clave, s.fila) <= (m.clave, m.fila)
          order by s.clave desc, s.fila desc limit 1) s
        group by 1, 2, 3),
      stretched as (update ${stretches} s set cuenta = s.cuenta + p.n from placed p
        where s.orden = p.orden and s.clave = p.clave and s.fila = p.fila and p.n <> 0),
      counted_all as (update ${stretches} s set cuenta = s.cuenta + a.n
        from (select sum(signo)::integer as n from taken) a where s.orden = ${WHOLE} and a.n <> 0)
      select count(*)::integer as changes from taken`,
    cut: paging.orders.map((order, at) => cutSql(order, at + 1)),
  };

  /** Counts the rows as they are, less what is noted and not yet in the stretches. */
  function cutSql({ name, key }: PagingOrder, at: number): Fragment {
    const id = identifier('t', paging.id);
    const place = literal(at);
    const own = key === null ? null : identifier('t', key);
    const inSpan =
      own === null
        ? sql`${id} >= l.fila and ${id} < l.end_fila`
        : sql`(${own}, ${id}) >= (l.clave, l.fila) and (${own}, ${id}) < (l.end_clave, l.end_fila)`;
    return sql`with spans as (
        select clave, fila, cuenta, lead(clave, 1, ${AFTER_ALL_TEXTS}) over w as end_clave,
          lead(fila::bigint, 1, ${AFTER_ALL_IDS}) over w as end_fila
        from ${stretches} where orden = ${literal(name)} window w as (order by clave, fila)),
      long as materialized (select * from spans where cuenta > ${literal(LONGEST_STRETCH)}),
      numbered as (
        select l.clave as span_clave, l.fila as span_fila, l.end_clave, l.end_fila, r.*,
          count(*) over (partition by l.clave, l.fila) as rows
        from long l cross join lateral (
          select ${own ?? sql`''::text`} as clave, ${id} as fila,
            row_number() over (order by ${own === null ? id : sql`${own}, ${id}`}) - 1 as n
          from ${target} t where ${inSpan}) r),
      pieces as (
        select case n when 0 then span_clave else clave end as clave,
          case n when 0 then span_fila else fila end as fila,
          lead(clave, 1, end_clave) over w as end_clave, lead(fila::bigint, 1, end_fila) over w as end_fila,
          lead(n, 1, rows) over w - n as rows
        from numbered where n % ${literal(USUAL_STRETCH)} = 0 window w as (partition by span_clave, span_fila order by n))
      insert into ${stretches} (${company.column}orden, clave, fila, cuenta)
      select ${company.value}${literal(name)}, p.clave, p.fila, (p.rows - coalesce((
          select sum(c.signo) from ${changes} c
          where (c.claves[${place}], c.fila) >= (p.clave, p.fila) and (c.claves[${place}], c.fila) < (p.end_clave, p.end_fila)
        ), 0))::integer
      from pieces p
      on conflict (${company.column}orden, clave, fila) do update set cuenta = excluded.cuenta`;
  }
}
