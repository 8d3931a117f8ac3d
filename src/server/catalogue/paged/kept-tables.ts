import { qualified } from '#src/kinds/catalogue/sql/names.ts';
import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Paging, Table } from '#src/model/table.ts';
import { COMPANY } from '../../sql/company.ts';

/** What longer words and endings are cut to: an index cannot hold them whole. */
export const LONGEST_WORD = 60;

/** A number is looked for from its beginning on, as people say one; other words have each of their endings. */
export const NUMBER = '^[0-9-]+$';

/** Rows of a stretch: when one has grown to the most, it is cut into some of the usual size. */
export const USUAL_STRETCH = 2_000;
export const LONGEST_STRETCH = 4_000;

/** The words of a text, as `palabra`; one that it has twice comes twice. */
export const wordsIn = (text: string): string =>
  `lateral (select left(u, ${LONGEST_WORD}) as palabra from unnest(string_to_array(${text}, ' ')) u where u <> '')`;

/** Where each ending of a word begins. */
export const endingsOf = (word: string): string =>
  `generate_series(1, case when ${word} ~ '${NUMBER}' then 1 else length(${word}) end)`;

export const endingOf = (word: string, at: string): string => `left(substr(${word}, ${at}), ${LONGEST_WORD})`;

/** How the tables kept beside a paged one are spelt in SQL. */
export function keptTables(table: Table) {
  const { words, appearances, stretches, changes } = pagingTableNames(table);
  const ofCompany = table.scope === 'company';
  return {
    target: qualified(table),
    words: qualified(words),
    appearances: qualified(appearances),
    stretches: qualified(stretches),
    changes: qualified(changes),
    /** The company's column and value, where rows are a company's, before others. */
    company: ofCompany ? { column: 'company_id, ', value: `${COMPANY.text}, ` } : { column: '', value: '' },
    /** What keeps two from settling the same changes. */
    updateLock: `hashtext(${sqlText(qualified(table))}), ${ofCompany ? COMPANY.text : '0'}`,
  };
}

/** Among the stretches, the one that stands for all rows: the total is told without adding up the others. */
export const WHOLE = sqlText('');

/** Gives each order its first stretch, where it has none: pages are sought from one. And the whole what they hold. */
export function firstStretches(table: Table, { orders, id }: Paging): readonly string[] {
  const { stretches, company } = keptTables(table);
  const into = `insert into ${stretches} (${company.column}orden, clave, fila, cuenta)`;
  const names = orders.map(({ name }) => `(${sqlText(name)})`).join(', ');
  return [
    `${into} select ${company.value}o.orden, '', 0, 0 from (values ${names}) o(orden) on conflict do nothing`,
    `${into} select ${company.value}${WHOLE}, '', 0, sum(cuenta) from ${stretches}
      where orden = ${sqlText(orders[0]?.name ?? id)} on conflict do nothing`,
  ];
}
