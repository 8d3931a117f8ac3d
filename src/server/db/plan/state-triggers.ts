import { databaseName, qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { createHash } from 'node:crypto';
import type { StateGuard, Table } from '#src/model/table.ts';

/** Name and definition of the triggers of a column of states. What they demand is part of their names. */
export function stateTriggers(table: Table, { column, demands }: StateGuard): ReadonlyMap<string, string> {
  const given = [column, JSON.stringify(demands)].map(sqlText).join(', ');
  const mark = createHash('sha256').update(given).digest('hex').slice(0, 8);
  const trigger = (event: string, when: string): readonly [string, string] => {
    const name = databaseName('state', column, event, mark);
    return [
      name,
      `create trigger ${quoted(name)} before ${event} on ${qualified(table)} for each row ${when}execute function rectoria.guard_state(${given})`,
    ];
  };
  const named = quoted(column);
  return new Map([trigger('insert', ''), trigger('update', `when (old.${named} is distinct from new.${named}) `)]);
}
