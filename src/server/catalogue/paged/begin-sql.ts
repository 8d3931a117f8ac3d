import { quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Paging, PagingOrder, Table } from '#src/model/table.ts';
import { endingOf, endingsOf, firstStretches, keptTables, USUAL_STRETCH, WHOLE, wordsIn } from './kept-tables.ts';

export interface BeginSql {
  /** Gives a row where what is kept has been begun for this company, in every order that there is now. */
  readonly begun: string;
  /** Keeps writers and others who would begin away until the transaction ends; all may read. */
  readonly lock: string;
  /** Makes what is kept anew from all rows there are, whatever was noted and kept before; all in one transaction. */
  readonly fill: readonly string[];
}

const keyOf = ({ key }: PagingOrder): string => (key === null ? "''" : `t.${quoted(key)}`);

/**
 * The statements that make what is kept for paging from whole tables. Each sorts before it inserts: the indexes of
 * millions of rows are filled from one end to the other, instead of here and there.
 */
export function beginSql(table: Table, paging: Paging): BeginSql {
  const { id, text, orders } = paging;
  const { target, words, appearances, stretches, changes, company } = keptTables(table);
  const row = `t.${quoted(id)}`;
  const [main] = orders;

  const stretchesOf = (order: PagingOrder): string =>
    `insert into ${stretches} (${company.column}orden, clave, fila, cuenta)
      select ${company.value}${sqlText(order.name)}, case n when 0 then '' else clave end,
        case n when 0 then 0 else fila end, least(${USUAL_STRETCH}, rows - n)
      from (
        select ${keyOf(order)} as clave, ${row} as fila, count(*) over () as rows,
          row_number() over (order by ${order.key === null ? '' : `${keyOf(order)}, `}${row}) - 1 as n
        from ${target} t) r
      where n % ${USUAL_STRETCH} = 0
      on conflict (${company.column}orden, clave, fila) do update set cuenta = excluded.cuenta`;

  return {
    begun: `select 1 as begun where not exists (
      select from (values ${[WHOLE, ...orders.map(({ name }) => sqlText(name))].map((name) => `(${name})`).join(', ')}) o(orden)
      where not exists (select from ${stretches} s where s.orden = o.orden))`,
    lock: `lock table ${target} in share row exclusive mode`,
    fill: [
      ...[changes, words, appearances, stretches].map((each) => `delete from ${each}`),
      `insert into ${appearances} (${company.column}palabra, clave, fila)
        select distinct ${company.value}w.palabra, ${main === undefined ? "''" : keyOf(main)} as clave, ${row} as fila
        from ${target} t, ${wordsIn(`t.${quoted(text)}`)} w order by palabra, clave, fila`,
      `insert into ${words} (${company.column}final, palabra, cuenta)
        select ${company.value}${endingOf('palabra', 'i')} as final, palabra, sum(case when i = 1 then n else 0 end)
        from (select palabra, count(*)::integer as n from ${appearances} group by palabra) w, ${endingsOf('palabra')} i
        group by final, palabra order by final, palabra`,
      ...orders.map(stretchesOf),
      ...firstStretches(table, paging),
    ],
  };
}
