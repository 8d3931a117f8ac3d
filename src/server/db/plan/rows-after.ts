import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Column, Table } from '#src/model/table.ts';
import type { ActualSchema, ActualTable } from './actual.ts';
import { castOrNothing, castSql } from './casts.ts';
import { isRescoped } from './diff.ts';
import { canonicalType, wantedColumns } from './diff-columns.ts';
import { zeroedColumns } from './diff-definitions.ts';
import { changedSince } from './restore.ts';
import type { Kept, Step } from './step.ts';
import { classifyTypeChange } from './type-change.ts';

/** A database on its way to other tables, of which no step is taken yet. */
export interface Way {
  readonly before: ActualSchema;
  /** Once tables and columns have their names, and what comes back is back. */
  readonly named: ActualSchema;
  readonly steps: readonly Step[];
  /** What comes back of what was kept aside. */
  readonly kept: readonly Kept[];
}

const keyOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;

/** Where the rows stand now that a table will have; null where it will have none. */
export function standingRows(table: Table, { before, named, steps, kept }: Way): ActualTable | null {
  const found = named.tables.get(keyOf(table));
  if (found === undefined || !found.filled || isRescoped(table, found)) return null;
  const aside = kept.find((one) => one.column === null && `${one.schema}.${one.table}` === keyOf(table));
  if (aside !== undefined) return before.asideTables.get(`${aside.as}.${aside.table}`) ?? null;
  const now = steps.reduceRight(
    (name, { renames }) =>
      renames?.now.column === null && `${renames.now.schema}.${renames.now.table}` === name
        ? `${renames.before.schema}.${renames.before.table}`
        : name,
    keyOf(table),
  );
  return before.tables.get(now) ?? null;
}

/** What a column of the table is called now. */
export const calledNow = (table: Table, column: string, { steps }: Way): string =>
  steps.reduceRight(
    (name, { renames }) =>
      renames !== undefined &&
      renames.now.column === name &&
      renames.before.column !== null &&
      `${renames.now.schema}.${renames.now.table}` === keyOf(table)
        ? renames.before.column
        : name,
    column,
  );

/** SQL of the rows of all companies as the steps leave them, under the columns' names of then. */
export function rowsAfter(table: Table, standing: ActualTable, way: Way): string {
  const columns = wantedColumns(table);
  const zeroed = new Set(zeroedColumns(table, way.named.tables.get(keyOf(table)) ?? standing));
  const plain = columns
    .filter(({ generated }) => generated === undefined)
    .map((column) => `${valueAfter(table, column, standing, way, zeroed)} as ${quoted(column.name)}`);
  const following = columns.flatMap(({ name, generated }) =>
    generated === undefined ? [] : [`, ${generated} as ${quoted(name)}`],
  );
  return `select *${following.join('')} from (select ${plain.join(', ')} from ${qualified(standing)}) plain`;
}

function valueAfter(
  table: Table,
  column: Column,
  standing: ActualTable,
  way: Way,
  zeroed: ReadonlySet<string>,
): string {
  const name = calledNow(table, column.name, way);
  const type = canonicalType(column.sqlType);
  const present = standing.columns.get(name);
  const back = way.kept.find(
    (one) => one.column === column.name && one.schema === table.schema && one.table === table.name,
  );
  if (back !== undefined && standing.aside.has(back.as) && present?.type !== back.type) {
    return valueBack(name, type, present?.type, back);
  }
  if (present === undefined) return freshValue(column, type);
  const value = zeroed.has(column.name) ? `nullif(${quoted(name)}, 0)` : quoted(name);
  if (present.type === type) return value;
  return classifyTypeChange(present.type, type) === 'safe'
    ? castSql(value, present.type, type)
    : castOrNothing(value, present.type, type);
}

/** Every row counts on, where it is numbered. */
const freshValue = ({ identity, default: value }: Column, type: string): string =>
  identity || value?.includes('next_id(') === true
    ? `(row_number() over ())::${type}`
    : `(${value ?? 'null'})::${type}`;

/** As it was, unless it was written since and is a value of before. */
function valueBack(name: string, type: string, since: string | undefined, { as }: Kept): string {
  if (since === undefined) return quoted(as);
  const now = quoted(name);
  return (
    `case when ${changedSince({ now: name, type: since }, { as, type })} then ` +
    `case when pg_temp.fits(${now}::text, ${sqlText(type)}) then ${now}::text::${type} end else ${quoted(as)} end`
  );
}
