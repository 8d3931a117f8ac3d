import { qualified, quoted, quotedList } from '#src/kinds/catalogue/sql/names.ts';
import { pagingTableNames } from '#src/kinds/catalogue/tables/paging/names.ts';
import type { Paging, Table } from '#src/model/table.ts';
import { fingerprint } from './definitions.ts';

/** The sort keys of a row, in the order of the table's orders; the order of the ids needs none beside the id. */
const keysOf = ({ orders }: Paging, row: string): string =>
  `array[${orders.map(({ key }) => (key === null ? "''" : `${row}.${quoted(key)}`)).join(', ')}]::text[]`;

/**
 * Triggers by which every change of a paged table is noted: that a row as it was is gone (-1), that one is there as it
 * is now (1). They run as whoever changes the table, so that the notes are that company's. Named after what they do, so
 * that another definition is another trigger.
 */
export function pagingTriggers(table: Table, paging: Paging): ReadonlyMap<string, string> {
  const company = table.scope === 'company' ? ['company_id'] : [];
  const columns = quotedList([...company, 'fila', 'signo', 'claves', 'texto']);
  const noted = (row: string, sign: 1 | -1): string =>
    [
      ...company.map((column) => `${row}.${column}`),
      `${row}.${quoted(paging.id)}`,
      sign,
      keysOf(paging, row),
      `${row}.${quoted(paging.text)}`,
    ].join(', ');
  const into = `insert into ${qualified(pagingTableNames(table).changes)} (${columns})`;
  const body = `begin
  if tg_op = 'INSERT' then
    ${into} select ${noted('n', 1)} from nuevas n;
  elsif tg_op = 'UPDATE' then
    ${into} values (${noted('old', -1)}), (${noted('new', 1)});
  else
    ${into} values (${noted('old', -1)});
  end if;
  return null;
end`;
  const name = `paging_${fingerprint(body).slice(-8)}`;
  const routine = `${quoted(table.schema)}.${quoted(`${table.name.slice(0, 40)}$${name}`)}`;
  const watched = [...paging.orders.flatMap(({ key }) => key ?? []), paging.text].map(quoted);
  const on = `on ${qualified(table)}`;
  const differs = watched.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return new Map([
    [
      `${name}_insert`,
      `create or replace function ${routine}() returns trigger language plpgsql as $body$\n${body}\n$body$;\n` +
        `create trigger ${name}_insert after insert ${on} referencing new table as nuevas for each statement execute function ${routine}()`,
    ],
    [
      `${name}_update`,
      `create trigger ${name}_update after update ${on} for each row when (${differs}) execute function ${routine}()`,
    ],
    [`${name}_delete`, `create trigger ${name}_delete after delete ${on} for each row execute function ${routine}()`],
  ]);
}
