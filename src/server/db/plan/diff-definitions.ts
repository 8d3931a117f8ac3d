import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import type { Table } from '#src/model/table.ts';
import type { ActualConstraint, ActualTable } from './actual.ts';
import {
  addSql,
  type Definition,
  dropSql,
  fingerprint,
  foreignKeysOf,
  localDefinitionsOf,
  requiredCheckOf,
} from './definitions.ts';
import { isRequiredByCheck, retypedColumns, wantedColumns } from './diff-columns.ts';
import { orphansGo } from './orphans.ts';
import { NOTHING_RETURNS, type Returning } from './returning.ts';
import { safe, type Step } from './step.ts';

export interface DefinitionSteps {
  /** Takes away what the model does not want, or not so; to be done before columns change. */
  readonly release: readonly Step[];
  readonly checksAndIndexes: readonly Step[];
  readonly foreignKeys: readonly Step[];
}

/**
 * Checks, indexes and foreign keys of a table that exists, against those of the model.
 * @param returning what is told of rows that come back
 */
export function definitionSteps(
  table: Table,
  actual: ActualTable,
  { loose, orphaned, isBack }: Pick<Returning, 'loose' | 'orphaned' | 'isBack'> = NOTHING_RETURNS,
): DefinitionSteps {
  const local = [
    ...localDefinitionsOf(table),
    ...wantedColumns(table)
      .filter((column) => isRequiredByCheck(column, actual))
      .map((column) => requiredCheckOf(table, column)),
  ];
  const foreign = foreignKeysOf(table);
  const retyped = retypedColumns(table, actual);
  const kept = new Set(
    [...local, ...foreign]
      .filter((definition) => isAsWanted(definition, actual.constraints.get(definition.name), retyped))
      .map(({ name }) => name),
  );
  const added = (definitions: readonly Definition[]): readonly Step[] =>
    definitions
      .filter(({ name }) => !kept.has(name))
      .map((definition) =>
        withRows(table, definition, addition(table, definition, actual.filled, loose.has(definition.name)), isBack),
      );
  return {
    release: [
      ...[...actual.constraints]
        .filter(([name, { kind }]) => kind !== 'primary key' && !kept.has(name))
        .map(([name, { kind }]) =>
          safe(dropSql(table, name, kind), `The ${kind} ${name} is not, or no longer so, in the model`),
        ),
      ...noneSteps(table, actual),
    ],
    checksAndIndexes: added(local),
    foreignKeys: [
      ...added(foreign.filter(({ name }) => !orphaned.has(name))),
      ...foreign.flatMap((definition) =>
        table.foreignKeys
          .filter(({ name }) => name === definition.name && orphaned.has(name))
          .map((key) => orphansGo(table, key, definition)),
      ),
    ],
  };
}

/** Columns whose 0 becomes nothing: they did not lead to records before. */
export const zeroedColumns = (table: Table, actual: ActualTable): readonly string[] =>
  table.foreignKeys
    .filter(({ name }) => !actual.constraints.has(name))
    .flatMap(({ columns }) => columns.filter((name) => isZeroed(table, name, actual)));

const isZeroed = (table: Table, name: string, { filled, columns: there }: ActualTable): boolean =>
  filled && table.scope === 'company' && there.get(name)?.type === 'integer' && there.get(name)?.notNull === false;

/**
 * In a number that leads to nothing 0 stands for none, as clients send it; in one that is to lead to a record nothing
 * does. It is the same to whoever reads it: of every company's rows at once, and no change of theirs.
 */
const noneSteps = (table: Table, actual: ActualTable): readonly Step[] =>
  zeroedColumns(table, actual).map((name) =>
    safe(
      [
        `alter table ${qualified(table)} no force row level security, disable trigger user`,
        `update ${qualified(table)} set ${quoted(name)} = null where ${quoted(name)} = 0`,
        `alter table ${qualified(table)} enable trigger user, force row level security`,
      ].join(';\n'),
      `Column ${name} leads to records now: its 0, which stands for none, is nothing`,
    ),
  );

const isAsWanted = (
  definition: Definition,
  existing: ActualConstraint | undefined,
  retyped: ReadonlySet<string>,
): boolean =>
  existing?.comment === fingerprint(definition.sql) && !existing.columns.some((column) => retyped.has(column));

/** Rows that come back met the checks of then, and mostly do still: these are as they were, of all rows there are. */
const withRows = (table: Table, { kind, name }: Definition, step: Step, isBack: boolean): Step =>
  kind !== 'check' || !isBack
    ? step
    : {
        ...step,
        sql: `${step.sql};
do $$ begin
  alter table ${qualified(table)} validate constraint ${quoted(name)};
exception when check_violation then null;
end $$`,
      };

/** A narrower check is for what is written from now on: old rows stay until somebody edits them. */
function addition(table: Table, definition: Definition, filled: boolean, isLoose: boolean): Step {
  const { kind, name, isOfOne } = definition;
  const isLate = filled && (kind === 'check' || isLoose);
  const step = safe(
    addSql(table, definition, isLate),
    isOfOne === true
      ? `\`single: true\`: of ${table.schema}.${table.name} each institution that says so has one record (the ${kind} ${name})`
      : `The ${kind} ${name} is new in the model, or has changed${isLate ? '; rows there are stay as they are' : ''}`,
  );
  return filled && asksRows(table, definition)
    ? { ...step, demands: { table, of: definition, isOfAll: !isLate } }
    : step;
}

const asksRows = (table: Table, { kind, name }: Definition): boolean =>
  kind !== 'index' || table.indexes.some((index) => index.name === name && index.unique);
