import { databaseName, qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { createHash } from 'node:crypto';
import type { Guard } from '#src/model/table.ts';

/** Name and definition of the triggers of a guard. What they demand is part of their names. */
export const guardTriggers = (guard: Guard): ReadonlyMap<string, string> =>
  new Map(guard.events.map((event) => triggerOf(guard, event)));

function triggerOf(
  { name, table, companies, columns, group, broken }: Guard,
  { event, rows }: Guard['events'][number],
): readonly [string, string] {
  const given = [name, (companies ?? []).join(','), rows, group, broken].map(sqlText).join(', ');
  const version = (of: string): string => `row(${columns.map((column) => `${of}.${quoted(column)}`).join(', ')})`;
  const when = event === 'update' ? `when (${version('old')} is distinct from ${version('new')}) ` : '';
  const mark = createHash('sha256').update(`${given} ${when}`).digest('hex').slice(0, 8);
  const called = databaseName(name, event, mark);
  return [
    called,
    `create constraint trigger ${quoted(called)} after ${event} on ${qualified(table)} deferrable initially deferred for each row ${when}execute function rectoria.keep_constraint(${given})`,
  ];
}
