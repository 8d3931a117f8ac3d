import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { rowFieldsOf } from './record-schema.ts';
import { databaseName } from './sql/names.ts';

/** Whether records can be found by the field's value: it is kept as a text. */
export function mayFind(field: Field, types: FieldTypes): boolean {
  const storage = types.get(field.type)?.storage(field);
  return storage?.kind === 'column' && storage.sqlType === 'text' && storage.sealed === undefined;
}

/** Whether records are found by it. */
export const isFoundBy = (field: Field, types: FieldTypes): boolean => field.find === true && mayFind(field, types);

/** Column with the letters and digits of such a value alone. A `$` is in no wire name. */
export const numberColumn = (column: string): string => databaseName(`${column}$numero`);

/** Whether its records are found from everywhere: it has a screen, and a number in the record or in a row of it. */
export const isFindable = ({ route, fields }: Catalogue, types: FieldTypes): boolean =>
  route !== null &&
  flatFields(fields, types).some(
    (field) =>
      isFoundBy(field, types) || flatFields(rowFieldsOf(field, types), types).some((row) => isFoundBy(row, types)),
  );
