import type { Field } from '#src/model/field.ts';
import type { FieldType, FieldTypes, Storage } from '#src/model/field-type.ts';

type ColumnStorage = Extract<Storage, { readonly kind: 'column' | 'reference' }>;

/** A field that one column keeps. */
export interface StoredField {
  readonly field: Field;
  readonly storage: ColumnStorage;
}

/** A field whose rows are a table of their own. */
export interface ListedField {
  readonly field: Field;
  readonly rows: readonly Field[];
}

export function typeOf(field: Field, types: FieldTypes): FieldType {
  const type = types.get(field.type);
  if (type === undefined) throw new Error(`Field ${field.name} is of the unknown type ${field.type}.`);
  return type;
}

export const storedFields = (fields: readonly Field[], types: FieldTypes): readonly StoredField[] =>
  fields.flatMap((field) => {
    const storage = typeOf(field, types).storage(field);
    return storage.kind === 'column' || storage.kind === 'reference' ? [{ field, storage }] : [];
  });

export const listedFields = (fields: readonly Field[], types: FieldTypes): readonly ListedField[] =>
  fields.flatMap((field) => {
    const storage = typeOf(field, types).storage(field);
    return storage.kind === 'child-table' ? [{ field, rows: storage.fields }] : [];
  });
