import { databaseName, qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { orEmpty } from '#src/model/absent.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Table } from '#src/model/table.ts';
import type { ActualSchema, ActualTable } from './actual.ts';
import { tableAside } from './aside.ts';
import { fingerprint, foreignKeysOf } from './definitions.ts';
import { adding, type Step } from './step.ts';

interface Renamed {
  readonly steps: readonly Step[];
  /** The database as it is after them. */
  readonly actual: ActualSchema;
  /** What tables that have another name then were called. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * A table of a list's rows gives its name up to a table of records that comes, and takes it back when that one is gone:
 * what is in it stays. Which table it is, is known by what its rows belong to, never by its name.
 */
export function renamedTables(tables: readonly Table[], earlier: ActualSchema): Renamed {
  const wanted = new Set(tables.map(keyOf));
  const moves = tables.flatMap((table) => {
    const found = sameRows(table, earlier);
    return found === undefined || found.name === table.name ? [] : [{ table, found }];
  });
  // Whoever holds a name that another one of them takes back gives it up first.
  const held = new Set(moves.map(({ found }) => keyOf(found)));
  const inOrder = moves.toSorted(
    (one, other) => Number(held.has(keyOf(one.table))) - Number(held.has(keyOf(other.table))),
  );
  return inOrder.reduce<Renamed>(
    (before, { table, found }) => {
      const inTheWay = before.actual.tables.get(keyOf(table));
      const cleared = inTheWay === undefined ? before : withoutTable(before, inTheWay, table);
      return withName(cleared, found, table, wanted);
    },
    { steps: [], actual: earlier, names: new Map() },
  );
}

const keyOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;

/** The table that holds the rows already, whatever it is called; undefined where none does. */
function sameRows(table: Table, { tables }: ActualSchema): ActualTable | undefined {
  const { schema, otherNames } = table;
  if (otherNames === undefined) return undefined;
  const ofRecord = foreignKeysOf(table).find(({ columns }) => columns.join() === 'parent_id');
  if (ofRecord === undefined) return undefined;
  const mark = fingerprint(ofRecord.sql);
  return [table.name, ...otherNames]
    .flatMap((name) => tables.get(keyOf({ schema, name })) ?? [])
    .find(({ constraints }) => [...constraints.values()].some(({ comment }) => comment === mark));
}

/** A table that no resource has any more, and whose name is wanted. */
const withoutTable = ({ steps, actual, names }: Renamed, gone: ActualTable, table: Table): Renamed => ({
  names,
  steps: [
    ...steps,
    tableAside(gone, actual.next, {
      reason: `Table ${keyOf(gone)} is no longer in the model, and its name is that of other rows (${orEmpty(table.otherNames?.join(', '))}): its data is kept aside`,
      optional: false,
    }),
  ],
  actual: { ...actual, tables: new Map([...actual.tables].filter(([key]) => key !== keyOf(gone))) },
});

function withName(
  { steps, actual, names: earlier }: Renamed,
  found: ActualTable,
  table: Table,
  wanted: ReadonlySet<string>,
): Renamed {
  const names = new Map(
    [...found.constraints.keys()]
      .filter((name) => name.startsWith(`${found.name}_`))
      .map((name) => [name, databaseName(table.name, name.slice(found.name.length + 1))]),
  );
  const parts = [...found.constraints].flatMap(([name, { kind }]) => {
    const now = names.get(name);
    if (now === undefined) return [];
    return kind === 'index'
      ? `alter index ${quoted(found.schema)}.${quoted(name)} rename to ${quoted(now)}`
      : `alter table ${qualified(table)} rename constraint ${quoted(name)} to ${quoted(now)}`;
  });
  const renames = [`alter table ${qualified(found)} rename to ${quoted(table.name)}`, ...parts, countsSql(table)];
  const reason = wanted.has(keyOf(found))
    ? `Table ${keyOf(found)} is called ${table.name} now: its name is that of another resource’s`
    : `Table ${keyOf(found)} is called ${table.name} now: that name is free again`;
  const tables = new Map([...actual.tables].filter(([key]) => key !== keyOf(found)));
  tables.set(keyOf(table), {
    ...found,
    name: table.name,
    constraints: new Map([...found.constraints].map(([name, each]) => [names.get(name) ?? name, each])),
  });
  return {
    steps: [...steps, adding(renames.join(';\n'), reason)],
    actual: { ...actual, tables },
    names: new Map([...earlier, [keyOf(found), keyOf(table)]]),
  };
}

/** The counts of the companies' ids go by the table's name (`rectoria.id_sequence`). */
const countsSql = (table: Table): string => `do $$
declare
  counted record;
begin
  for counted in
    select s.relname::text as name, substring(s.relname from '[$]([0-9]+)$') as company
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    where d.refobjid = ${sqlText(qualified(table))}::regclass and s.relname ~ '[$][0-9]+$'
  loop
    perform set_config('app.company', counted.company, true);
    execute format('alter sequence %I.%I rename to %I', ${sqlText(table.schema)}, counted.name,
      (parse_ident(rectoria.id_sequence(${sqlText(table.schema)}, ${sqlText(table.name)})))[2]);
  end loop;
  perform set_config('app.company', '', true);
end
$$`;
