import { databaseName, qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { orEmpty } from '#src/model/absent.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Table, TableNamed } from '#src/model/table.ts';
import type { ActualSchema, ActualTable } from './actual.ts';
import { tableAside } from './aside.ts';
import { type Definition, fingerprint, foreignKeysOf } from './definitions.ts';
import { asWritten, renamedId } from './former-definitions.ts';
import { adding, partOf, type Step } from './step.ts';

interface Renamed {
  readonly steps: readonly Step[];
  /** The database as it is after them. */
  readonly actual: ActualSchema;
  /** What tables that have another name then were called. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Tables that the resources have under another name, and those of lists' rows: such a one gives its name up to a table
 * of records that comes, and takes it back when that one is gone. What is in them stays. Which table holds the rows of a
 * list, is known by what these belong to, never by its name.
 */
export function renamedTables(tables: readonly Table[], earlier: ActualSchema): Renamed {
  const wanted = new Set(tables.map(keyOf));
  const records = new Map(tables.map((table) => [keyOf(table), table]));
  const moves = tables.flatMap((table) => {
    const found = isOfRows(table) ? sameRows(table, records, earlier) : calledOtherwise(table, wanted, earlier);
    return found === undefined || keyOf(found) === keyOf(table) ? [] : [{ table, found }];
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

const keyOf = ({ schema, name }: TableNamed): string => `${schema}.${name}`;

const ofRecord = (table: Table): Definition | undefined =>
  foreignKeysOf(table).find(({ columns }) => columns.join() === 'parent_id');

export const isOfRows = (table: Table): boolean => table.otherNames !== undefined && ofRecord(table) !== undefined;

/** The table of records that is there under a name of before; none where it has its name already. */
const calledOtherwise = (
  table: Table,
  wanted: ReadonlySet<string>,
  { tables }: ActualSchema,
): ActualTable | undefined =>
  tables.has(keyOf(table))
    ? undefined
    : table.formerly?.flatMap((each) => (wanted.has(keyOf(each)) ? [] : (tables.get(keyOf(each)) ?? [])))[0];

/** The table that holds the rows already, whatever it is called; undefined where none does. */
const sameRows = (table: Table, records: ReadonlyMap<string, Table>, actual: ActualSchema): ActualTable | undefined =>
  tablesOfRows(table, records, actual)[0];

/** The table that holds rows of the list under a name of before, while there is one under that of today as well. */
export function rowsBefore(table: Table, wanted: readonly Table[], actual: ActualSchema): ActualTable | undefined {
  const records = new Map(wanted.map((each) => [keyOf(each), each]));
  const [first, ...others] = tablesOfRows(table, records, actual);
  return first === undefined || keyOf(first) !== keyOf(table)
    ? undefined
    : others.find((each) => !records.has(keyOf(each)));
}

/** The tables that hold rows of the list, the likeliest first. */
function tablesOfRows(
  table: Table,
  records: ReadonlyMap<string, Table>,
  { tables }: ActualSchema,
): readonly ActualTable[] {
  const { schema, otherNames = [], formerly = [] } = table;
  const key = ofRecord(table);
  const parent = table.foreignKeys.find(({ columns }) => columns.join() === 'parent_id')?.references;
  if (key === undefined || parent === undefined) return [];
  const own = { schema: parent.schema, name: parent.table };
  const record = records.get(keyOf(own));
  const marks = [own, ...(record?.formerly ?? [])].map((each) => {
    const found = tables.get(keyOf(each));
    const id = record === undefined || found === undefined ? null : renamedId(record, found);
    const ids = new Map(id === null ? [] : [[keyOf(own), id] as const]);
    return fingerprint(asWritten(key, { columns: new Map(), tables: new Map([[keyOf(own), each]]), ids }));
  });
  return [table, ...otherNames.map((name) => ({ schema, name })), ...formerly]
    .flatMap((each) => tables.get(keyOf(each)) ?? [])
    .filter(({ constraints }) =>
      [...constraints.values()].some(({ comment }) => comment !== null && marks.includes(comment)),
    );
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
  const inPlace = { schema: found.schema, name: table.name };
  const parts = [...found.constraints].flatMap(([name, { kind }]) => {
    const now = names.get(name);
    if (now === undefined || now === name) return [];
    return kind === 'index'
      ? `alter index ${quoted(found.schema)}.${quoted(name)} rename to ${quoted(now)}`
      : `alter table ${qualified(inPlace)} rename constraint ${quoted(name)} to ${quoted(now)}`;
  });
  const renames = [
    ...(found.name === table.name ? [] : [`alter table ${qualified(found)} rename to ${quoted(table.name)}`]),
    ...parts,
    ...(found.schema === table.schema ? [] : [`alter table ${qualified(inPlace)} set schema ${quoted(table.schema)}`]),
    countsSql(table),
  ];
  const tables = new Map([...actual.tables].filter(([key]) => key !== keyOf(found)));
  tables.set(keyOf(table), {
    ...found,
    schema: table.schema,
    name: table.name,
    constraints: new Map([...found.constraints].map(([name, each]) => [names.get(name) ?? name, each])),
  });
  const step = adding(renames.join(';\n'), reasonOf(found, table, wanted));
  return {
    steps: [...steps, { ...step, renames: { before: partOf(found), now: partOf(table) } }],
    actual: { ...actual, tables },
    names: new Map([...earlier, [keyOf(found), keyOf(table)]]),
  };
}

function reasonOf(found: ActualTable, table: Table, wanted: ReadonlySet<string>): string {
  if (table.formerly?.some((each) => keyOf(each) === keyOf(found)) === true)
    return `Table ${keyOf(found)} is renamed to ${keyOf(table)}: its rows are kept`;
  return wanted.has(keyOf(found))
    ? `Table ${keyOf(found)} is called ${table.name} now: its name is that of another resource’s`
    : `Table ${keyOf(found)} is called ${table.name} now: that name is free again`;
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
