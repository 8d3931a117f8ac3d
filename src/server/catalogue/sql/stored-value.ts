import { columnOf } from '#src/kinds/catalogue/sql/names.ts';
import type { StoredField } from '../record/fields.ts';

/** SQL of a field's value as it goes on the wire, read from a table of that alias. */
export function storedValue({ field, storage }: StoredField, alias: string): string {
  const column = `${alias}.${columnOf(field.name)}`;
  const read = storage.kind === 'column' ? storage.read?.(column) : undefined;
  return read ?? column;
}
