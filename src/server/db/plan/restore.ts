import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Table } from '#src/model/table.ts';
import type { ActualColumn, ActualSchema, ActualTable } from './actual.ts';
import { auditSql, columnAside, quietly, tableAside } from './aside.ts';
import { castOrNothing, FOLLOWS } from './casts.ts';
import { dropSql } from './definitions.ts';
import { canonicalType, wantedColumns } from './diff-columns.ts';
import type { Returning } from './returning.ts';
import { type Kept, nameOf, partOf, safe, type Step } from './step.ts';

interface Restored {
  readonly steps: readonly Step[];
  /** The database as it is after them. */
  readonly actual: ActualSchema;
}

const keyOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;

/** Whether a text is a value of a type; only as long as the connection lasts. */
export const FITS = `create or replace function pg_temp.fits(value text, type text) returns boolean language plpgsql as $fits$
begin
  execute format('select %L::%s', value, type);
  return true;
exception when others then
  return false;
end $fits$`;

/**
 * Brings back what a change kept aside: tables with their rows, columns with their values; what the tables do not want,
 * as it was left before. What stands in its place goes aside itself.
 */
export function restored(
  tables: readonly Table[],
  { steps, actual }: Restored,
  names: ReadonlyMap<string, string>,
  { kept, complete }: Returning,
): Restored {
  const wanted = new Map(tables.map((table) => [keyOf(table), table]));
  return kept.reduce<Restored>(
    (before, one) => {
      const earlier = `${one.schema}.${one.table}`;
      const key = names.get(earlier) ?? earlier;
      const back =
        one.column === null
          ? tableBack(one, before.actual)
          : columnBack(wanted.get(key), one, one.column, before.actual, complete);
      return back === null ? before : { steps: [...before.steps, ...back.steps], actual: back.actual };
    },
    { steps, actual },
  );
}

const withTable = (actual: ActualSchema, table: ActualTable): ActualSchema => ({
  ...actual,
  tables: new Map([...actual.tables, [keyOf(table), table]]),
});

function tableBack({ schema, table: name, as }: Kept, actual: ActualSchema): Restored | null {
  const key = keyOf({ schema, name });
  const moved = actual.asideTables.get(`${as}.${name}`);
  if (moved === undefined) return null;
  const inTheWay = actual.tables.get(key);
  const away =
    inTheWay === undefined
      ? []
      : [tableAside(inTheWay, actual.next, { reason: `Table ${key} gives way to the one before it`, optional: false })];
  const asideTables = new Map([...actual.asideTables].filter(([other]) => other !== `${as}.${name}`));
  const isLast = ![...asideTables.values()].some((other) => other.schema === as);
  const statements = [
    `alter table ${qualified({ schema: as, name })} set schema ${quoted(schema)}`,
    ...(isLast ? [`drop schema ${quoted(as)}`] : []),
  ];
  const makes = { schema, table: name, column: null };
  return {
    steps: [...away, { ...safe(statements.join(';\n'), `Table ${key} is back, with its rows`), makes }],
    actual: withTable({ ...actual, asideTables }, { ...moved, schema }),
  };
}

function columnBack(
  table: Table | undefined,
  one: Kept,
  name: string,
  actual: ActualSchema,
  complete: ReadonlySet<string>,
): Restored | null {
  const found = table && actual.tables.get(keyOf(table));
  const type = found?.aside.get(one.as);
  if (table === undefined || found === undefined || type === undefined) return null;
  const column = wantedColumns(table).find((each) => each.name === name);
  if (column !== undefined && canonicalType(column.sqlType) !== type) return null;
  const present = found.columns.get(name);
  if (present !== undefined && (column === undefined || present.type === type)) return null;
  const back: ActualColumn = {
    type,
    notNull: column?.notNull === true && complete.has(one.as),
    default: null,
    identity: false,
    generated: false,
  };
  const { step, after } =
    present === undefined
      ? plainlyBack(table, name, one, found, back)
      : retypedBack({ table, name, one, found, back, present }, actual.next);
  return { steps: [step], actual: withTable(actual, after) };
}

interface Coming {
  readonly step: Step;
  readonly after: ActualTable;
}

const alter = (table: Table): string => `alter table ${qualified(table)}`;

const required = (table: Table, name: string, { notNull }: ActualColumn): readonly string[] =>
  notNull ? [`${alter(table)} alter column ${quoted(name)} set not null`] : [];

/** The application's privileges are settled with the others (`accessSteps`). */
const withoutPrivileges = (found: ActualTable, name: string): Pick<ActualTable, 'columnPrivileges'> => ({
  columnPrivileges: new Map([...found.columnPrivileges].filter(([each]) => each !== name)),
});

function plainlyBack(table: Table, name: string, one: Kept, found: ActualTable, back: ActualColumn): Coming {
  const aside = new Map([...found.aside].filter(([other]) => other !== one.as));
  const statements = [
    `${alter(table)} rename column ${quoted(one.as)} to ${quoted(name)}`,
    ...required(table, name, back),
    ...auditSql(table, [...aside.keys()]),
  ];
  return {
    step: {
      ...safe(statements.join(';\n'), `Column ${nameOf(one)} is back, with the values it had`),
      makes: partOf(table, name),
    },
    after: { ...found, aside, columns: new Map([...found.columns, [name, back]]), ...withoutPrivileges(found, name) },
  };
}

interface Retyped {
  readonly table: Table;
  readonly name: string;
  readonly one: Kept;
  readonly found: ActualTable;
  readonly back: ActualColumn;
  readonly present: ActualColumn;
}

/**
 * Whether the value of a row was written since its type changed: it is not what the one before came to then, which is
 * nothing where it could not follow. `FOLLOWS` has to be there.
 */
export const changedSince = (
  { now, type }: { readonly now: string; readonly type: string },
  before: { readonly as: string; readonly type: string },
): string => `${quoted(now)} is distinct from ${castOrNothing(quoted(before.as), before.type, type)}`;

/** The rows have the values of before; what was changed since is brought to the type of before where it is one. */
function retypedBack({ table, name, one, found, back, present }: Retyped, next: number): Coming {
  const kept = [...found.aside.keys()].filter((each) => each !== one.as);
  const away = columnAside(table, { name, type: present.type }, next, kept);
  const { as } = away.keeps;
  const over = [...found.constraints].filter(([, { columns }]) => columns.includes(name));
  const following = wantedColumns(table).filter(
    ({ generated, name: other }) => generated?.includes(quoted(name)) === true && found.columns.has(other),
  );
  const value = `${quoted(as)}::text`;
  const statements = [
    FITS,
    FOLLOWS,
    ...over.map(([constraint, { kind }]) => dropSql(table, constraint, kind)),
    ...following.map((each) => `${alter(table)} drop column ${quoted(each.name)}`),
    ...away.statements,
    ...(present.notNull ? [`${alter(table)} alter column ${quoted(as)} drop not null`] : []),
    `${alter(table)} rename column ${quoted(one.as)} to ${quoted(name)}`,
    ...quietly(
      table,
      `update ${qualified(table)} set ${quoted(name)} = ` +
        `case when pg_temp.fits(${value}, ${sqlText(back.type)}) then ${value}::${back.type} end ` +
        `where ${changedSince({ now: as, type: present.type }, { as: name, type: back.type })}`,
    ),
    ...required(table, name, back),
  ];
  const gone = new Set(following.map((each) => each.name));
  const columns = [...found.columns].filter(([each]) => !gone.has(each));
  return {
    step: {
      sql: statements.join(';\n'),
      class: 'rewrite',
      reason: `Column ${nameOf(one)} is ${back.type} again, with the values it had: as it was since, it is kept aside`,
      optional: false,
      keeps: away.keeps,
    },
    after: {
      ...found,
      columns: new Map([...columns, [name, back]]),
      aside: new Map([...[...found.aside].filter(([each]) => each !== one.as), [as, present.type]]),
      constraints: new Map([...found.constraints].filter(([, each]) => !each.columns.includes(name))),
      ...withoutPrivileges(found, name),
    },
  };
}
