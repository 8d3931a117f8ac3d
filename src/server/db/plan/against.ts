import { quoted } from '#src/kinds/catalogue/sql/names.ts';
import { sqlText } from '#src/model/sql-text.ts';
import type { Exclusion, ForeignKey, Index, Table } from '#src/model/table.ts';
import type { ActualTable } from './actual.ts';
import { followsSql } from './casts.ts';
import type { Definition } from './definitions.ts';
import { COMPANY_COLUMN, wantedColumns } from './diff-columns.ts';
import { calledNow, rowsAfter, standingRows, type Way } from './rows-after.ts';
import type { Demand } from './step.ts';

/** SQL of the rows that do not meet what is asked (`company`, `row` and `values`); null where there are none to ask. */
export function againstSql({ table, of }: Demand, wanted: readonly Table[], way: Way): string | null {
  const standing = standingRows(table, way);
  if (standing === null) return null;
  return 'column' in of
    ? unfollowing(table, of, standing, way)
    : `with each as (${rowsAfter(table, standing, way)}) ${breaking(table, of, wanted, way)}`;
}

const NAMED = /"((?:[^"]|"")+)"\."((?:[^"]|"")+)"/g;

/**
 * SQL of the rows of a table of which `broken` is true, whatever tables that reads: each is read as its rows will be.
 * Null where there are none to ask.
 */
export function brokenSql(
  table: Table,
  { broken, columns }: { readonly broken: string; readonly columns: readonly string[] },
  wanted: readonly Table[],
  way: Way,
): string | null {
  const standing = standingRows(table, way);
  if (standing === null) return null;
  const then = broken.replaceAll(NAMED, (name, schema: string, called: string) => {
    const other = wanted.find((one) => one.schema === schema && one.name === called);
    return other === undefined ? name : `(${rowsOrNone(other, way)})`;
  });
  const known = new Set(wantedColumns(table).map(({ name }) => name));
  const shown = columns.filter((column) => known.has(column));
  return `with each as (${rowsAfter(table, standing, way)}) select ${told(table, shown)} from each where ${then}`;
}

function rowsOrNone(table: Table, way: Way): string {
  const standing = standingRows(table, way);
  return standing === null
    ? `select ${wantedColumns(table)
        .map(({ name, sqlType }) => `null::${sqlType} as ${quoted(name)}`)
        .join(', ')} where false`
    : rowsAfter(table, standing, way);
}

const isOwn = ({ scope }: Table): boolean => scope === 'company';

/** Which row it is, and its values, but for those that nobody is shown. */
function told(table: Table, columns: readonly string[], called: (column: string) => string = same): string {
  const named = (column: string): string => `each.${quoted(called(column))}`;
  const shown = columns.filter((column) => table.audit?.secret.includes(column) !== true);
  return [
    `${isOwn(table) ? named(COMPANY_COLUMN) : 'null::integer'} as company`,
    `concat_ws('-', ${['null', ...table.primaryKey.map((column) => `${named(column)}::text`)].join(', ')}) as row`,
    `jsonb_build_object(${shown.map((column) => `${sqlText(column)}, ${named(column)}`).join(', ')}) as values`,
  ].join(', ');
}

const same = (column: string): string => column;

/** Values that the column's new type does not take: read as they stand, since they cannot be as they would. */
function unfollowing(
  table: Table,
  { column, from, to }: { readonly column: string; readonly from: string; readonly to: string },
  standing: ActualTable,
  way: Way,
): string {
  const now = (name: string): string => calledNow(table, name, way);
  const value = `each.${quoted(now(column))}`;
  const all = `select * from ${quoted(standing.schema)}.${quoted(standing.name)}`;
  return `with each as (${all}) select ${told(table, [column], now)} from each where not ${followsSql(value, from, to)}`;
}

function breaking(table: Table, { name, kind, columns, sql }: Definition, wanted: readonly Table[], way: Way): string {
  const index = table.indexes.find((one) => one.name === name);
  const exclusion = table.exclusions?.find((one) => one.name === name);
  const key = table.foreignKeys.find((one) => one.name === name);
  if (kind === 'index' && index !== undefined) return repeated(table, index);
  if (kind === 'exclusion' && exclusion !== undefined) return overlapping(table, exclusion);
  if (kind === 'foreign key' && key !== undefined) return leadingNowhere(table, key, wanted, way);
  return `select ${told(table, columns)} from each where not ${sql.replace(/^check /, '')}`;
}

/** Whose values others have too. */
function repeated(table: Table, { expressions, columns, where, nullsAlike }: Index): string {
  const by = [...(isOwn(table) ? [COMPANY_COLUMN] : []), ...expressions].map((one) => `(${one})`);
  const given = nullsAlike === true ? [] : expressions.map((one) => `(${one}) is not null`);
  const conditions = [...given, ...(where === null ? [] : [`(${where})`])];
  return (
    `select ${told(table, columns)} from (select *, count(*) over (partition by ${by.join(', ')}) as "repeated$" ` +
    `from each${conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`}) each where "repeated$" > 1`
  );
}

/** That have all elements in common with another one. */
function overlapping(table: Table, { elements, columns, where }: Exclusion): string {
  const parts = elements.map(({ expression }, at) => `(${expression}) as "e${at}$"`);
  const common = elements.map(({ operator }, at) => `each."e${at}$" ${operator} other."e${at}$"`);
  const id = [...(isOwn(table) ? [COMPANY_COLUMN] : []), ...table.primaryKey];
  const ofRow = (row: string): string => `row(${id.map((column) => `${row}.${quoted(column)}`).join(', ')})`;
  const company = isOwn(table) ? [`each.${COMPANY_COLUMN} = other.${COMPANY_COLUMN}`] : [];
  return (
    `, parted as materialized (select *, ${parts.join(', ')} from each${where === null ? '' : ` where ${where}`}) ` +
    `select ${told(table, columns)} from parted each where exists (select from parted other ` +
    `where ${[...company, ...common].join(' and ')} and ${ofRow('each')} <> ${ofRow('other')})`
  );
}

/** That lead to no row of the other table. */
function leadingNowhere(table: Table, { columns, references }: ForeignKey, wanted: readonly Table[], way: Way): string {
  const given = columns.map((name) => `each.${quoted(name)} is not null`);
  const other = wanted.find(({ schema, name }) => schema === references.schema && name === references.table);
  const there = other === undefined ? null : standingRows(other, way);
  const all = `select ${told(table, columns)} from each where ${given.join(' and ')}`;
  if (other === undefined || there === null) return all;
  const alike = [
    ...(isOwn(table) && isOwn(other) ? [`r.${COMPANY_COLUMN} = each.${COMPANY_COLUMN}`] : []),
    ...columns.map((name, at) => `r.${quoted(references.columns[at] ?? name)} = each.${quoted(name)}`),
  ];
  return `${all} and not exists (select from (${rowsAfter(other, there, way)}) r where ${alike.join(' and ')})`;
}

/** The tables whose rows are looked at. */
export const readFor = ({ table, of }: Demand, wanted: readonly Table[], way: Way): readonly ActualTable[] => {
  const key = 'column' in of ? undefined : table.foreignKeys.find(({ name }) => name === of.name);
  const other = wanted.find((one) => one.schema === key?.references.schema && one.name === key.references.table);
  return [table, ...(other === undefined ? [] : [other])].flatMap((one) => standingRows(one, way) ?? []);
};
