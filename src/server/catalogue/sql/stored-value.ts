import { columnName } from '#src/kinds/catalogue/sql/names.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Language } from '#src/model/text.ts';
import { type Fragment, identifier, verbatim } from '../../sql/sql.ts';
import { type StoredField, typeOf } from '../record/fields.ts';

/** SQL of a field's value as it goes on the wire, read from a table of that alias. */
export function storedValue({ field, storage }: StoredField, alias: string): Fragment {
  const own = identifier(alias, columnName(field.name));
  const read = storage.kind === 'column' ? storage.read?.(own.text) : undefined;
  return read === undefined ? own : verbatim(read);
}

/** SQL of what its type prints of it, read from a table of that alias; null where only the program can tell. */
export function printedValue(
  { field }: StoredField,
  alias: string,
  types: FieldTypes,
  language: Language,
): Fragment | null {
  const own = identifier(alias, columnName(field.name));
  const printed = typeOf(field, types).printSql?.(own.text, field, language) ?? null;
  return printed === null ? null : verbatim(printed);
}
