import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { rowFieldsOf } from './record-schema.ts';
import { databaseName } from './tables/names.ts';

/** Whether records are found by the field's value, which is kept as a text. */
export function isFoundBy(field: Field, types: FieldTypes): boolean {
  if (field.find !== true) return false;
  const storage = types.get(field.type)?.storage(field);
  return storage?.kind === 'column' && storage.sqlType === 'text' && storage.sealed === undefined;
}

/** Column with the letters and digits of such a value alone. A `$` is in no wire name. */
export const numberColumn = (column: string): string => databaseName(`${column}$numero`);

/** Whether its records are found from everywhere: it has a screen, and a number in the record or in a row of it. */
export const isFindable = ({ route, fields }: Catalogue, types: FieldTypes): boolean =>
  route !== null &&
  flatFields(fields, types).some(
    (field) =>
      isFoundBy(field, types) || flatFields(rowFieldsOf(field, types), types).some((row) => isFoundBy(row, types)),
  );
