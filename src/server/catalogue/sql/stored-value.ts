import { columnName } from '#src/kinds/catalogue/sql/names.ts';
import { type Fragment, identifier, verbatim } from '../../sql/sql.ts';
import type { StoredField } from '../record/fields.ts';

/** SQL of a field's value as it goes on the wire, read from a table of that alias. */
export function storedValue({ field, storage }: StoredField, alias: string): Fragment {
  const own = identifier(alias, columnName(field.name));
  const read = storage.kind === 'column' ? storage.read?.(own.text) : undefined;
  return read === undefined ? own : verbatim(read);
}
