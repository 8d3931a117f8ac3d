import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { Table } from '#src/model/table.ts';
import type { ActualTable } from './actual.ts';
import { AUDIT_TRIGGER } from './security.ts';
import { adding, type Step } from './step.ts';

/** The columns that still have the name of an earlier product: a rename is declared, never guessed. */
const stillNamed = ({ renamed = {} }: Table, { columns }: ActualTable): readonly (readonly [string, string])[] =>
  Object.entries(renamed).filter(([before, now]) => columns.has(before) && !columns.has(now));

/** Gives the columns their names of today; none where the table is new. Before all other steps. */
export function renameSteps(table: Table, actual: ActualTable | undefined): readonly Step[] {
  const names = actual === undefined ? [] : stillNamed(table, actual);
  const title = `${table.schema}.${table.name}`;
  const renames = names.map(([before, now]) =>
    adding(
      `alter table ${qualified(table)} rename column ${quoted(before)} to ${quoted(now)}`,
      `Column ${title}.${before} is called ${now} now`,
    ),
  );
  return renames.length === 0 || actual?.triggers.has(AUDIT_TRIGGER) !== true
    ? renames
    : [
        ...renames,
        adding(`drop trigger ${AUDIT_TRIGGER} on ${qualified(table)}`, `The audit of ${title} names its columns`),
      ];
}

/** The table as it is after these steps. */
export function renamedTable(table: Table, actual: ActualTable): ActualTable {
  const names = new Map(stillNamed(table, actual));
  if (names.size === 0) return actual;
  const nameOf = (column: string): string => names.get(column) ?? column;
  return {
    ...actual,
    columns: new Map([...actual.columns].map(([name, column]) => [nameOf(name), column])),
    constraints: new Map(
      [...actual.constraints].map(([name, constraint]) => [
        name,
        { ...constraint, columns: constraint.columns.map(nameOf) },
      ]),
    ),
    // What says a column by its name, as the audit does, is made anew.
    triggers: new Set([...actual.triggers].filter((name) => name !== AUDIT_TRIGGER)),
  };
}
