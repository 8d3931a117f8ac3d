import { createHash } from 'node:crypto';
import type { TableName } from '#src/model/catalogue.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

/** PostgreSQL cuts longer names off, silently. */
const LONGEST = 63;

/** `financieros_bancos_pais_fkey`; a name too long keeps its beginning and ends in a hash of the whole. */
export function databaseName(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (Buffer.byteLength(name) <= LONGEST) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LONGEST - hash.length - 1)}_${hash}`;
}

/** A name that nobody has to quote in a report: `order` → `order_`. */
export const freeName = (name: string): string => (RESERVED_WORDS.has(name) ? `${name}_` : databaseName(name));

/** The table of a resource that does not say another: by its area and name. */
export function usualTable(path: string): Pick<TableName, 'schema' | 'name'> {
  const [area = path, ...rest] = path.split('/').map((part) => part.replaceAll('-', '_').toLowerCase());
  return { schema: freeName(area), name: freeName(rest.join('_')) };
}

/** The column that keeps a field; of one in a group (`Direccion.Calle`), with the group before it. */
export const columnName = (wireName: string): string => freeName(wireName.toLowerCase().replaceAll('.', '_'));

/** The table of a list's rows, beside that of its records: by both names, unless that one is another's. */
export const rowTableName = ({ name, rows }: Pick<TableName, 'name' | 'rows'>, list: string): string =>
  rows?.[list] ?? databaseName(name, columnName(list));

/** What keeps a table to one row of each company. A `$` is in no name of a field. */
export const singleIndexName = ({ name }: Pick<TableName, 'name'>): string => databaseName(name, 'single$');

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The column of a wire name, to stand in SQL. */
export const columnOf = (wireName: string): string => quoted(columnName(wireName));

export const qualified = ({ schema, name }: Pick<TableName, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

/** The table of a list field's rows. */
export const rowTableOf = (table: TableName, field: string): TableName => ({
  schema: table.schema,
  name: rowTableName(table, field),
});
