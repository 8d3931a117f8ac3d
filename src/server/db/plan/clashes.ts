import { qualified, quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Index, Table } from '#src/model/table.ts';
import type { ActualTable } from './actual.ts';
import { fingerprint, localDefinitionsOf } from './definitions.ts';
import { canonicalType, wantedColumns } from './diff-columns.ts';
import { changedSince } from './restore.ts';
import type { Kept } from './step.ts';

/** The unique keys of a table that are made again, over rows that were written while they did not hold. */
export function keysAgain(table: Table, actual: ActualTable, kept: readonly Kept[]): readonly Index[] {
  const back = new Set(keptOf(table, kept).map(({ column }) => column));
  const made = new Map(localDefinitionsOf(table).map(({ name, sql }) => [name, fingerprint(sql)]));
  return table.indexes.filter(
    ({ name, unique, columns }) =>
      unique &&
      (actual.constraints.get(name)?.comment !== made.get(name) || columns.some((column) => back.has(column))),
  );
}

const keptOf = ({ schema, name }: Table, kept: readonly Kept[]): readonly Kept[] =>
  kept.filter((one) => one.schema === schema && one.table === name && one.column !== null);

/** Rows of all companies as they come to be, under the columns' names of before. */
function rowsBack(table: Table, actual: ActualTable, kept: readonly Kept[]): string {
  const columns = wantedColumns(table);
  const own = keptOf(table, kept);
  const valueOf = (name: string, sqlType: string): string => {
    const one = own.find(({ column }) => column === name);
    const present = actual.columns.get(name);
    const now = present === undefined ? 'null' : quoted(name);
    if (one === undefined || (present !== undefined && present.type === one.type)) return `${now}::${sqlType}`;
    if (present === undefined) return quoted(one.as);
    const type = canonicalType(sqlType);
    return (
      `case when ${changedSince(name, one.as, present.type)} then ` +
      `case when pg_temp.fits(${now}::text, ${sqlText(type)}) then ${now}::text::${type} end else ${quoted(one.as)} end`
    );
  };
  const plain = columns
    .filter(({ generated }) => generated === undefined)
    .map(({ name, sqlType }) => `${valueOf(name, sqlType)} as ${quoted(name)}`);
  const following = columns.flatMap(({ name, generated }) =>
    generated === undefined ? [] : [`, ${generated} as ${quoted(name)}`],
  );
  return `select *${following.join('')} from (select ${plain.join(', ')} from ${qualified(actual)}) plain`;
}

/** How many rows have their key in common with another one, once all is as it was. */
export function clashesSql(table: Table, actual: ActualTable, index: Index, kept: readonly Kept[]): string {
  const { expressions, where, nullsAlike } = index;
  const given = nullsAlike === true ? [] : expressions.map((each) => `(${each}) is not null`);
  const conditions = [...given, ...(where === null ? [] : [`(${where})`])];
  const by = [...(table.scope === 'company' ? ['company_id'] : []), ...expressions].join(', ');
  return (
    `select coalesce(sum(n), 0)::integer as n from (select count(*) as n from (${rowsBack(table, actual, kept)}) back ` +
    `${conditions.length === 0 ? '' : `where ${conditions.join(' and ')} `}group by ${by} having count(*) > 1) alike`
  );
}
