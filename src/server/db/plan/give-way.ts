import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { ActualSchema, ActualTable, Leftover } from './actual.ts';
import { dropSql } from './definitions.ts';
import { adding, nameOf, type Part, type Step } from './step.ts';

interface GaveWay {
  readonly steps: readonly Step[];
  /** The database as it is after them. */
  readonly actual: ActualSchema;
}

/**
 * What was made before `rename` was said of it goes, where it holds nothing that is not there too: then what it was
 * called takes its place as if nothing had been made. Where it has values of its own nothing does, and that is told.
 */
export const gaveWay = (before: ActualSchema): GaveWay =>
  (before.leftovers ?? []).reduce<GaveWay>(
    ({ steps, actual }, leftover) => {
      if (leftover.against !== null) return { steps: [...steps, contested(leftover)], actual };
      const gone = leftover.now.column === null ? withoutTable(leftover, actual) : withoutColumn(leftover, actual);
      return { steps: [...steps, ...gone.steps], actual: gone.actual };
    },
    { steps: [], actual: before },
  );

const wordOf = ({ column }: Part): string => (column === null ? 'Table' : 'Column');

const contested = ({ before, now, against }: Leftover): Step => ({
  sql: '',
  class: 'fails',
  reason:
    `${wordOf(now)} ${nameOf(now)} was ${nameOf(before)} (\`rename\`), which is still there, and has ` +
    `${now.column === null ? 'rows' : 'values'} of its own by now: neither takes the other’s place. Bring both together ` +
    'in one of them and empty the other, or leave `rename` out',
  optional: false,
  ...(against !== null && { against }),
});

const reasonOf = ({ before, now }: Leftover): string =>
  `${wordOf(now)} ${nameOf(now)} was made while ${nameOf(before)}, as it was called, stayed; it holds nothing of its own ` +
  'and gives way';

const keyOf = ({ schema, table }: Part): string => `${schema}.${table}`;

const withTables = (actual: ActualSchema, tables: Iterable<readonly [string, ActualTable]>): ActualSchema => ({
  ...actual,
  tables: new Map(tables),
});

/** What follows from a column is called after it; all triggers are made anew, since some ask of the column. */
function withoutColumn(leftover: Leftover, actual: ActualSchema): GaveWay {
  const { now } = leftover;
  const table = actual.tables.get(keyOf(now));
  const { column } = now;
  if (table === undefined || column === null) return { steps: [], actual };
  const gone = new Set([...[...table.columns.keys()].filter((name) => name.startsWith(`${column}$`)), column]);
  const statements = [
    ...[...table.triggers].map((name) => `drop trigger ${quoted(name)} on ${qualified(table)}`),
    ...[...gone].map((name) => `alter table ${qualified(table)} drop column ${quoted(name)}`),
  ];
  const kept = <T>(all: ReadonlyMap<string, T>): Map<string, T> =>
    new Map([...all].filter(([name]) => !gone.has(name)));
  const after: ActualTable = {
    ...table,
    triggers: new Set(),
    columns: kept(table.columns),
    columnPrivileges: kept(table.columnPrivileges),
    constraints: new Map([...table.constraints].filter(([, { columns }]) => columns.every((name) => !gone.has(name)))),
  };
  return {
    steps: [adding(statements.join(';\n'), reasonOf(leftover))],
    actual: withTables(actual, [...actual.tables, [keyOf(now), after]]),
  };
}

/** With the tables of its lists, which have no rows either; what refers to it will refer to what takes its place. */
function withoutTable(leftover: Leftover, actual: ActualSchema): GaveWay {
  const { now } = leftover;
  const key = keyOf(now);
  const leads = (name: string, table: ActualTable): boolean => table.constraints.get(name)?.references === key;
  const isPart = ([name, table]: readonly [string, ActualTable]): boolean =>
    name === key ||
    name.startsWith(`${key}$`) ||
    [...table.constraints].some(([each, { columns }]) => leads(each, table) && columns.includes('parent_id'));
  const parts = [...actual.tables].filter(isPart);
  const others = [...actual.tables].filter((one) => !isPart(one));
  const keys = others.flatMap(([, table]) =>
    [...table.constraints.keys()].filter((name) => leads(name, table)).map((name) => ({ table, name })),
  );
  const statements = [
    ...keys.map(({ table, name }) => dropSql(table, name, 'foreign key')),
    `drop table ${parts.map(([, table]) => qualified(table)).join(', ')}`,
  ];
  return {
    steps: [adding(statements.join(';\n'), reasonOf(leftover))],
    actual: withTables(
      actual,
      others.map(([name, table]) => [
        name,
        { ...table, constraints: new Map([...table.constraints].filter(([each]) => !leads(each, table))) },
      ]),
    ),
  };
}
