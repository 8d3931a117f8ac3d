import { columnName, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue, TableName } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields, formerNames } from '#src/model/flat-fields.ts';
import { listedFields, pairedFields } from '../catalogue/record/fields.ts';
import type { RowsOf } from '../catalogue/sql/record-select.ts';
import { type Fragment, join, literal, type Parameter, sql, table } from '../sql/sql.ts';

/** The rows of a record: as the index `auditoria_de` has them. */
const PARENT = sql`(coalesce(a.despues, a.antes) ->> 'parent_id')`;
const TARGET = sql`(coalesce(a.despues, a.antes) ->> 'target_id')`;
const FILED = sql`a.fila`;

/** What the audit calls a table. */
export const tableText = ({ schema, name }: TableName): Fragment => literal(`${schema}.${name}`);

/** The tables of what a record has beside its own row: the rows of its lists, and what it refers to several of. */
export const besideTables = ({ table: own, fields }: Catalogue, types: FieldTypes): readonly TableName[] =>
  [...listedFields(fields, types), ...pairedFields(fields, types)].map(({ field }) => rowTableOf(own, field.name));

/** What of the audit `a` is about what the record has beside its own row. */
export const isBeside = (tables: readonly TableName[], id: Parameter | Fragment): Fragment =>
  tables.length === 0 ? sql`false` : sql`a.tabla in (${join(tables.map(tableText), ', ')}) and ${PARENT} = ${id}::text`;

/** What was written under an earlier name, under that of today. */
function renamed(fields: readonly Field[], types: FieldTypes, row: Fragment): Fragment {
  const former = flatFields(fields, types).flatMap((field) =>
    formerNames(field).map((before) => [columnName(field.name), columnName(before)] as const),
  );
  const names = former.filter(([now, before]) => now !== before);
  if (names.length === 0) return row;
  const pairs = names.flatMap(([now, before]) => [literal(now), sql`${row} -> ${literal(before)}`]);
  return sql`jsonb_build_object(${join(pairs, ', ')}) || ${row}`;
}

/**
 * The rows of a record's tables as they were once the audit had come as far as a line of it: what a record is read of
 * stands where its tables do.
 * @param id of the record
 * @param line the number of that line, in SQL
 */
export function rowsAt({ table: own, fields }: Catalogue, types: FieldTypes, id: Parameter, line: Fragment): RowsOf {
  const pairs = new Set(pairedFields(fields, types).map(({ field }) => rowTableOf(own, field.name).name));
  const lists = new Map(listedFields(fields, types).map(({ field, rows }) => [rowTableOf(own, field.name).name, rows]));
  const typed = (of: TableName, inner: readonly Field[], lines: Fragment): Fragment =>
    sql`(${lines}) x cross join lateral rectoria.row_of(null::${table(of)}, ${renamed(inner, types, sql`x.despues`)})`;
  return (of) => {
    if (of.schema === own.schema && of.name === own.name) {
      const last = sql`select a.despues from rectoria.auditoria a
        where a.tabla = ${tableText(of)} and a.fila = ${id} and a.id <= ${line} order by a.id desc limit 1`;
      return typed(of, fields, last);
    }
    // A pair is told apart by what it leads to, a row by its number.
    const row = pairs.has(of.name) ? TARGET : FILED;
    const last = sql`select distinct on (${row}) a.despues from rectoria.auditoria a
      where ${isBeside([of], id)} and a.id <= ${line} order by ${row}, a.id desc`;
    return typed(of, lists.get(of.name) ?? [], last);
  };
}
