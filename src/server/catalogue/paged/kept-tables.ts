import { qualified } from '#src/kinds/catalogue/sql/names.ts';
import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import type { Paging, Table } from '#src/model/table.ts';
import { COMPANY } from '../../sql/company.ts';
import { empty, type Fragment, join, literal, sql, table as tableOf } from '../../sql/sql.ts';

/** What longer words and endings are cut to: an index cannot hold them whole. */
export const LONGEST_WORD = 60;

/** A number is looked for from its beginning on, as people say one; other words have each of their endings. */
export const NUMBER = '^[0-9-]+$';

/** Rows of a stretch: when one has grown to the most, it is cut into some of the usual size. */
export const USUAL_STRETCH = 2_000;
export const LONGEST_STRETCH = 4_000;

/** The words of a text, as `palabra`; one that it has twice comes twice. */
export const wordsIn = (text: Fragment): Fragment =>
  sql`lateral (select left(u, ${literal(LONGEST_WORD)}) as palabra from unnest(string_to_array(${text}, ' ')) u where u <> '')`;

/** Where each ending of a word begins. */
export const endingsOf = (word: Fragment): Fragment =>
  sql`generate_series(1, case when ${word} ~ ${literal(NUMBER)} then 1 else length(${word}) end)`;

export const endingOf = (word: Fragment, at: Fragment): Fragment =>
  sql`left(substr(${word}, ${at}), ${literal(LONGEST_WORD)})`;

/** How the tables kept beside a paged one are spelt in SQL. */
export function keptTables(table: Table) {
  const { words, appearances, stretches, changes } = pagingTableNames(table);
  const ofCompany = table.scope === 'company';
  return {
    target: tableOf(table),
    words: tableOf(words),
    appearances: tableOf(appearances),
    stretches: tableOf(stretches),
    changes: tableOf(changes),
    /** The company's column and value, where rows are a company's, before others. */
    company: ofCompany ? { column: sql`company_id, `, value: sql`${COMPANY}, ` } : { column: empty, value: empty },
    /** What keeps two from settling the same changes. */
    updateLock: sql`hashtext(${literal(qualified(table))}), ${ofCompany ? COMPANY : literal(0)}`,
  };
}

/** Among the stretches, the one that stands for all rows: the total is told without adding up the others. */
export const WHOLE = literal('');

/** Gives each order its first stretch, where it has none: pages are sought from one. And the whole what they hold. */
export function firstStretches(table: Table, { orders, id }: Paging): readonly Fragment[] {
  const { stretches, company } = keptTables(table);
  const into = sql`insert into ${stretches} (${company.column}orden, clave, fila, cuenta)`;
  const names = join(
    orders.map(({ name }) => sql`(${literal(name)})`),
    ', ',
  );
  return [
    sql`${into} select ${company.value}o.orden, '', 0, 0 from (values ${names}) o(orden) on conflict do nothing`,
    sql`${into} select ${company.value}${WHOLE}, '', 0, sum(cuenta) from ${stretches}
      where orden = ${literal(orders[0]?.name ?? id)} on conflict do nothing`,
  ];
}
