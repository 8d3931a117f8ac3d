import { isFoundBy, numberColumn } from '#src/kinds/catalogue/find.ts';
import { columnName, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue, TableName } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { column, type Fragment, identifier, sql, table as tableOf } from '../../sql/sql.ts';
import { listedFields, storedFields } from '../record/fields.ts';

/** A column, with an index, of the numbers that records are asked for by. */
export interface NumberPlace {
  readonly table: Fragment;
  /** The column with the record's id. */
  readonly record: Fragment;
  readonly number: Fragment;
  /** The column with the number as it is written. */
  readonly written: Fragment;
}

function placeOf({ name }: Field, table: TableName, record: Fragment): NumberPlace {
  const written = columnName(name);
  return { table: tableOf(table), record, number: identifier(numberColumn(written)), written: identifier(written) };
}

const foundBy = (fields: readonly Field[], types: FieldTypes): readonly Field[] =>
  storedFields(fields, types).flatMap(({ field }) => (isFoundBy(field, types) ? [field] : []));

/** The fields of the record itself that it is found by. */
export const ownNumbers = ({ fields }: Catalogue, types: FieldTypes): readonly Field[] => foundBy(fields, types);

/** Where the numbers of a catalogue are kept, as far as its fields are those that somebody sees. */
export function numberPlaces(
  catalogue: Catalogue,
  types: FieldTypes,
): { readonly own: readonly NumberPlace[]; readonly inRows: readonly NumberPlace[] } {
  const { api, fields, table } = catalogue;
  return {
    own: foundBy(fields, types).map((field) => placeOf(field, table, column(api.id))),
    inRows: listedFields(fields, types).flatMap(({ field, rows }) =>
      foundBy(rows, types).map((each) => placeOf(each, rowTableOf(table, field.name), identifier('parent_id'))),
    ),
  };
}

/** That a number is what a value comes to: who does not see it must know it. */
export const isWhole = (number: Fragment, key: Fragment): Fragment => sql`${number} = ${key}`;

/** That a number begins with what a value comes to; the value's own function is asked once. */
export const beginsWith = (number: Fragment, key: Fragment): Fragment =>
  sql`${number} >= ${key} and ${number} < ${key} || chr(1114111)`;
