import { databaseName, qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { createHash } from 'node:crypto';
import type { Table, TreeGuard } from '#src/model/table.ts';

/** Name and definition of the triggers of a tree. What they demand is part of their names. */
export function treeTriggers(table: Table, { parent, id, companies }: TreeGuard): ReadonlyMap<string, string> {
  const given = [parent, id, (companies ?? []).join(',')].map(sqlText).join(', ');
  const mark = createHash('sha256').update(given).digest('hex').slice(0, 8);
  const named = quoted(parent);
  const trigger = (event: string, when: string): readonly [string, string] => {
    const name = databaseName('tree', parent, event, mark);
    return [
      name,
      `create trigger ${quoted(name)} after ${event} on ${qualified(table)} for each row ` +
        `when (${when}new.${named} is not null) execute function rectoria.keep_tree(${given})`,
    ];
  };
  return new Map([trigger('insert', ''), trigger('update', `old.${named} is distinct from new.${named} and `)]);
}
