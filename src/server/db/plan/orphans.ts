import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { ForeignKey, Table } from '#src/model/table.ts';
import { quietly } from './aside.ts';
import { addSql, type Definition } from './definitions.ts';
import type { Step } from './step.ts';

interface Led {
  readonly key: ForeignKey;
  /** The table referred to, where it stands. */
  readonly there: Pick<Table, 'schema' | 'name'>;
  /** What a column of the row is called now. */
  readonly physical?: (column: string) => string;
}

const itself = (column: string): string => column;

/** Whether a row `r` leads to a record that is not there. */
export function isOrphan({ scope }: Pick<Table, 'scope'>, { key, there, physical = itself }: Led): string {
  const { columns, references } = key;
  const isShared = references.scope === 'global' || scope === 'global';
  const own = (name: string): string => `r.${quoted(physical(name))}`;
  const given = columns.map((name) => `${own(name)} is not null`).join(' and ');
  const same = [
    ...(isShared ? [] : ['o.company_id = r.company_id']),
    ...references.columns.map((name, at) => `o.${quoted(name)} = ${own(columns[at] ?? name)}`),
  ].join(' and ');
  return `${given} and not exists (select from ${qualified(there)} o where ${same})`;
}

/** The rows would have gone with their records, had they not been aside: they go before the key holds again. */
export function orphansGo(table: Table, key: ForeignKey, definition: Definition): Step {
  const { schema, table: name, scope = 'company' } = key.references;
  const there = { schema, name };
  const open = (force: string): readonly string[] =>
    scope === 'global' ? [] : [`alter table ${qualified(there)} ${force} row level security`];
  return {
    sql: [
      ...open('no force'),
      ...quietly(table, `delete from ${qualified(table)} r where ${isOrphan(table, { key, there })}`),
      ...open('force'),
      addSql(table, definition),
    ].join(';\n'),
    class: 'loss',
    reason: `Rows of ${table.schema}.${table.name} go whose records were deleted since: the foreign key ${key.name} holds again`,
    optional: false,
  };
}
