import { columnName, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue, TableName } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { COMPANY } from '../../sql/company.ts';
import { column, type Fragment, identifier, join, sql, table as tableOf } from '../../sql/sql.ts';
import {
  innerFields,
  type ListedField,
  listedFields,
  lookedUpFields,
  type PairedField,
  pairedFields,
  storedFields,
  throughFields,
} from '../record/fields.ts';
import { lookupsSql, type TargetOf } from './lookup-sql.ts';
import { storedValue } from './stored-value.ts';
import { idsThrough, throughSql } from './through-sql.ts';

/** Name under which a record carries the number of its version. */
export const ROW_VERSION = 'rowVersion';

const as = (expression: Fragment, wireName: string): Fragment => sql`${expression} as ${identifier(wireName)}`;

/** SQL of a table's rows, to stand before their alias. */
export type RowsOf = (table: TableName) => Fragment;

/** What statements over a catalogue's fields are made with. */
export interface Parts {
  readonly types: FieldTypes;
  readonly targetOf: TargetOf;
  /** Where the record and its own rows are read; the tables unless said. */
  readonly rowsOf?: RowsOf;
}

/** SQL of the value of each field, those in groups too, by name; read from a table of that alias. */
function valuesOf(fields: readonly Field[], alias: string, { types, targetOf }: Parts): ReadonlyMap<string, Fragment> {
  return new Map<string, Fragment>([
    ...storedFields(fields, types).map((stored) => [stored.field.name, storedValue(stored, alias)] as const),
    ...lookupsSql(fields, types, targetOf).map(
      ({ name, from, select }) => [name, sql`(${select(identifier(alias, columnName(from)))})`] as const,
    ),
  ]);
}

/** The values as columns under the names of the wire; those of a group as one object. */
function valueColumns(
  fields: readonly Field[],
  values: ReadonlyMap<string, Fragment>,
  types: FieldTypes,
): ReadonlyMap<string, Fragment> {
  return new Map(
    fields.flatMap((field): readonly (readonly [string, Fragment])[] => {
      const inner = innerFields(field, types).flatMap(({ name }) => {
        const value = values.get(`${field.name}.${name}`);
        return value === undefined ? [] : [as(value, name)];
      });
      const whole =
        inner.length > 0 ? sql`(select row_to_json(g) from (select ${join(inner, ', ')}) g)` : values.get(field.name);
      return whole === undefined ? [] : [[field.name, as(whole, field.name)]];
    }),
  );
}

function rowsColumn({ field, rows, rowId }: ListedField, { table, api }: Catalogue, parts: Parts): Fragment {
  const columns = [as(sql`d.id`, rowId), ...valueColumns(rows, valuesOf(rows, 'd', parts), parts.types).values()];
  const { rowsOf = tableOf } = parts;
  const from = sql`${rowsOf(rowTableOf(table, field.name))} d where d.parent_id = t.${column(api.id)}`;
  return as(
    sql`coalesce((select json_agg(row_to_json(r)) from (select ${join(columns, ', ')} from ${from} order by d.orden) r), '[]')`,
    field.name,
  );
}

/** The ids that a field holds, in their order, as JSON. */
export const pairsOf = ({ field }: PairedField, { table, api }: Catalogue, rowsOf: RowsOf = tableOf): Fragment =>
  sql`coalesce((select json_agg(j.target_id order by j.orden) from ${rowsOf(rowTableOf(table, field.name))} j
    where j.parent_id = t.${column(api.id)}), '[]')`;

/** One record as an SQL select over the table `t`, under the names and in the order of the wire. */
export const recordSelect = (catalogue: Catalogue, parts: Parts, withLists: boolean): Fragment =>
  sql`select ${recordColumns(catalogue, parts, withLists)} from ${(parts.rowsOf ?? tableOf)(catalogue.table)} t`;

/** The columns of that select. */
function recordColumns(catalogue: Catalogue, parts: Parts, withLists: boolean): Fragment {
  const { api, fields, scope } = catalogue;
  const { types } = parts;
  const pairs = pairedFields(fields, types).map(
    (each) => [each.field.name, pairsOf(each, catalogue, parts.rowsOf)] as const,
  );
  const through = throughSql(catalogue, types, parts.targetOf).map((each) => [each.name, idsThrough(each)] as const);
  const values = new Map<string, Fragment>([...valuesOf(fields, 't', parts), ...pairs, ...through]);
  const stored = valueColumns(fields, values, types);
  const listed = withLists
    ? new Map(listedFields(fields, types).map((each) => [each.field.name, rowsColumn(each, catalogue, parts)]))
    : new Map<string, Fragment>();
  const columns = [
    as(sql`t.${column(api.id)}`, api.id),
    ...(api.company === null ? [] : [as(scope === 'global' ? COMPANY : sql`t.company_id`, api.company)]),
    ...fields.flatMap(({ name }) => stored.get(name) ?? listed.get(name) ?? []),
    as(sql`t.row_version`, ROW_VERSION),
  ];
  return join(columns, ', ');
}

/** Whether a record is what one row holds: nothing of it is read from others. */
export const isPlain = ({ fields }: Catalogue, types: FieldTypes): boolean =>
  [listedFields, pairedFields, lookedUpFields, throughFields].every((kind) => kind(fields, types).length === 0);

/** SQL of the JSON of the row `t` that a statement has just written, where the record is plain. */
export const returnedBody = (catalogue: Catalogue, parts: Parts): Fragment =>
  sql`(select row_to_json(r)::text from (select ${recordColumns(catalogue, parts, false)}) r)`;
