import type { Paging, PagingOrder, Table } from '#src/model/table.ts';
import { type Fragment, identifier, join, literal, sql } from '../../sql/sql.ts';
import { endingOf, endingsOf, firstStretches, keptTables, USUAL_STRETCH, WHOLE, wordsIn } from './kept-tables.ts';

export interface BeginSql {
  /** Gives a row where what is kept has been begun for this company, in every order that there is now. */
  readonly begun: Fragment;
  /** Keeps writers and others who would begin away until the transaction ends; all may read. */
  readonly lock: Fragment;
  /** Makes what is kept anew from all rows there are, whatever was noted and kept before; all in one transaction. */
  readonly fill: readonly Fragment[];
}

const keyOf = ({ key }: PagingOrder): Fragment => (key === null ? literal('') : identifier('t', key));

/**
 * The statements that make what is kept for paging from whole tables. Each sorts before it inserts: the indexes of
 * millions of rows are filled from one end to the other, instead of here and there.
 */
export function beginSql(table: Table, paging: Paging): BeginSql {
  const { id, text, orders } = paging;
  const { target, words, appearances, stretches, changes, company } = keptTables(table);
  const row = identifier('t', id);
  const [main] = orders;

  const stretchesOf = (order: PagingOrder): Fragment =>
    sql`insert into ${stretches} (${company.column}orden, clave, fila, cuenta)
      select ${company.value}${literal(order.name)}, case n when 0 then '' else clave end,
        case n when 0 then 0 else fila end, least(${literal(USUAL_STRETCH)}, rows - n)
      from (
        select ${keyOf(order)} as clave, ${row} as fila, count(*) over () as rows,
          row_number() over (order by ${order.key === null ? row : sql`${keyOf(order)}, ${row}`}) - 1 as n
        from ${target} t) r
      where n % ${literal(USUAL_STRETCH)} = 0
      on conflict (${company.column}orden, clave, fila) do update set cuenta = excluded.cuenta`;

  return {
    begun: sql`select 1 as begun where not exists (
      select from (values ${join(
        [WHOLE, ...orders.map(({ name }) => literal(name))].map((name) => sql`(${name})`),
        ', ',
      )}) o(orden)
      where not exists (select from ${stretches} s where s.orden = o.orden))`,
    lock: sql`select rectoria.hold_writers(${literal(table.schema)}, ${literal(table.name)})`,
    fill: [
      ...[changes, words, appearances, stretches].map((each) => sql`delete from ${each}`),
      sql`insert into ${appearances} (${company.column}palabra, clave, fila)
        select distinct ${company.value}w.palabra, ${main === undefined ? literal('') : keyOf(main)} as clave, ${row} as fila
        from ${target} t, ${wordsIn(identifier('t', text))} w order by palabra, clave, fila`,
      sql`insert into ${words} (${company.column}final, palabra, cuenta)
        select ${company.value}${endingOf(sql`palabra`, sql`i`)} as final, palabra, sum(case when i = 1 then n else 0 end)
        from (select palabra, count(*)::integer as n from ${appearances} group by palabra) w, ${endingsOf(sql`palabra`)} i
        group by final, palabra order by final, palabra`,
      ...orders.map(stretchesOf),
      ...firstStretches(table, paging),
    ],
  };
}
