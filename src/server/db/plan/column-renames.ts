import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { Table, TableNamed } from '#src/model/table.ts';
import type { ActualSchema, ActualTable } from './actual.ts';
import { auditSql } from './aside.ts';
import { wantedColumns } from './diff-columns.ts';
import { renamedId, respelt } from './former-definitions.ts';
import { knownStep } from './known-names.ts';
import { AUDIT_TRIGGER } from './security.ts';
import { adding, partOf, type Step } from './step.ts';

type Pair = readonly [before: string, now: string];

/** The columns that still have a name of before: a rename is declared, never guessed. */
function stillNamed(table: Table, actual: ActualTable): readonly Pair[] {
  const { columns } = actual;
  const id = renamedId(table, actual);
  const pairs = Object.entries(table.renamed ?? {}).filter(([before, now]) => columns.has(before) && !columns.has(now));
  const declared = [...new Map(pairs.toReversed().map((pair) => [pair[1], pair])).values()];
  const wanted = new Set(wantedColumns(table).map(({ name }) => name));
  // What follows from a column is called after it; a `$` is in no wire name.
  const following = declared.flatMap(([before, now]) =>
    [...columns.keys()]
      .filter((name) => name.startsWith(`${before}$`))
      .map((name): Pair => [name, `${now}${name.slice(before.length)}`])
      .filter(([, name]) => wanted.has(name) && !columns.has(name)),
  );
  return [...new Map([...declared, ...(id === null ? [] : [id]), ...following])];
}

/** Gives the columns their names of today. */
function renameSteps(table: Table, actual: ActualTable, names: readonly Pair[]): readonly Step[] {
  const title = `${table.schema}.${table.name}`;
  const renames = names.map(([before, now]) => ({
    ...adding(
      `alter table ${qualified(table)} rename column ${quoted(before)} to ${quoted(now)}`,
      `Column ${title}.${before} is renamed to ${now}: its values are kept`,
    ),
    renames: { before: partOf(table, before), now: partOf(table, now) },
  }));
  return table.audit === null || !actual.triggers.has(AUDIT_TRIGGER)
    ? renames
    : [
        ...renames,
        adding(auditSql(table, [...actual.aside.keys()]).join(';\n'), `The audit of ${title} names its columns`),
      ];
}

/** The table as it is after these steps. */
function renamedTable(actual: ActualTable, pairs: readonly Pair[]): ActualTable {
  const names = new Map(pairs);
  const nameOf = (column: string): string => names.get(column) ?? column;
  return {
    ...actual,
    columns: new Map([...actual.columns].map(([name, column]) => [nameOf(name), column])),
    columnPrivileges: new Map([...actual.columnPrivileges].map(([name, privileges]) => [nameOf(name), privileges])),
    constraints: new Map(
      [...actual.constraints].map(([name, constraint]) => [
        name,
        { ...constraint, columns: constraint.columns.map(nameOf) },
      ]),
    ),
  };
}

interface Named {
  readonly steps: readonly Step[];
  /** What is to be told to the tables of the product, once these are there. */
  readonly known: readonly Step[];
  /** The database as it is after both. */
  readonly actual: ActualSchema;
}

const keyOf = ({ schema, name }: TableNamed): string => `${schema}.${name}`;

/**
 * Gives columns the names that the tables want, and what is defined over renamed columns and tables with them: nothing of
 * it is made anew.
 * @param names what tables that were renamed by now were called
 */
export function renamedColumns(
  tables: readonly Table[],
  before: ActualSchema,
  names: ReadonlyMap<string, string>,
): Named {
  const former = new Map([...names].map(([then, now]) => [now, tableIn(then)]));
  const ids = idsIn(tables, before);
  return tables.reduce<Named>(
    (done, table) => {
      const found = done.actual.tables.get(keyOf(table));
      if (found === undefined) return done;
      const pairs = stillNamed(table, found);
      const isMoved = former.has(keyOf(table));
      const columned = pairs.length === 0 ? found : renamedTable(found, pairs);
      const spelling = { columns: new Map(pairs.map(([then, now]) => [now, then])), tables: former, ids };
      const isRespelt = pairs.length > 0 || former.size > 0 || ids.size > 0;
      const held = isRespelt ? respelt(table, columned, spelling, former.get(keyOf(table))) : null;
      if (pairs.length === 0 && held === null && !isMoved) return done;
      const known = table.known === undefined || (pairs.length === 0 && !isMoved) ? [] : [knownStep(table.known)];
      return {
        steps: [
          ...done.steps,
          ...(pairs.length === 0 ? [] : renameSteps(table, found, pairs)),
          ...(held === null ? [] : [held.step]),
        ],
        known: [...done.known, ...known],
        actual: { ...done.actual, tables: new Map([...done.actual.tables, [keyOf(table), held?.after ?? columned]]) },
      };
    },
    { steps: [], known: [], actual: before },
  );
}

/** What tables call their id, where that has another name now. */
const idsIn = (tables: readonly Table[], actual: ActualSchema): ReadonlyMap<string, Pair> =>
  new Map(
    tables.flatMap((table) => {
      const found = actual.tables.get(keyOf(table));
      const id = found === undefined ? null : renamedId(table, found);
      return id === null ? [] : [[keyOf(table), id] as const];
    }),
  );

function tableIn(key: string): TableNamed {
  const at = key.indexOf('.');
  return { schema: key.slice(0, at), name: key.slice(at + 1) };
}
