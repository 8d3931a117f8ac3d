import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { databaseName } from './tables/names.ts';

/** Whether records are found by the field's value, which is kept as a text. */
export function isFoundBy(field: Field, types: FieldTypes): boolean {
  if (field.find !== true) return false;
  const storage = types.get(field.type)?.storage(field);
  return storage?.kind === 'column' && storage.sqlType === 'text' && storage.sealed === undefined;
}

/** Column with the letters and digits of such a value alone. A `$` is in no wire name. */
export const numberColumn = (column: string): string => databaseName(`${column}$numero`);
