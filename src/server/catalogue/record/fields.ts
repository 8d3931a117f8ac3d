import type { Field } from '#src/model/field.ts';
import type { ColumnStorage, FieldType, FieldTypes, Storage } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';

/** A field that one column keeps; one in a group has the group's name before its own: `Direccion.Calle`. */
export interface StoredField {
  readonly field: Field;
  readonly storage: ColumnStorage;
}

/** A field whose rows are a table of their own. */
export interface ListedField {
  readonly field: Field;
  readonly rows: readonly Field[];
  /** What the contract calls the id of a row. */
  readonly rowId: string;
}

export function typeOf(field: Field, types: FieldTypes): FieldType {
  const type = types.get(field.type);
  if (type === undefined) throw new Error(`Field ${field.name} is of the unknown type ${field.type}.`);
  return type;
}

/** Every request asks of the same few fields: what is made of them is kept for as long as they are. */
export function perFields<T>(
  compute: (fields: readonly Field[], types: FieldTypes) => T,
): (fields: readonly Field[], types: FieldTypes) => T {
  const known = new WeakMap<readonly Field[], { readonly types: FieldTypes; readonly value: T }>();
  return (fields, types) => {
    const before = known.get(fields);
    if (before?.types === types) return before.value;
    const value = compute(fields, types);
    known.set(fields, { types, value });
    return value;
  };
}

/** The fields that have a column each, those in groups too. */
export const storedFields = perFields((fields, types): readonly StoredField[] =>
  flatFields(fields, types).flatMap((field) => {
    const storage = typeOf(field, types).storage(field);
    return 'sqlType' in storage ? [{ field, storage }] : [];
  }),
);

export const listedFields = perFields((fields, types): readonly ListedField[] =>
  fields.flatMap((field) => {
    const storage = typeOf(field, types).storage(field);
    return storage.kind === 'child-table' ? [{ field, rows: storage.fields, rowId: storage.rowId }] : [];
  }),
);

/** The fields in each group; none for a field of another kind. */
export const innerFields = (field: Field, types: FieldTypes): readonly Field[] => {
  const storage = typeOf(field, types).storage(field);
  return storage.kind === 'group' ? storage.fields : [];
};

export const groupsIn = perFields((fields, types): readonly Field[] =>
  fields.filter((field) => typeOf(field, types).storage(field).kind === 'group'),
);

/** A field that a table of pairs keeps. */
export interface PairedField {
  readonly field: Field;
  /** Name of the resource it refers to. */
  readonly to: string;
}

export const pairedFields = perFields((fields, types): readonly PairedField[] =>
  flatFields(fields, types).flatMap((field) => {
    const storage = typeOf(field, types).storage(field);
    return storage.kind === 'junction' ? [{ field, to: storage.to }] : [];
  }),
);

/** A field whose values the records of another catalogue lead to. */
export interface ThroughField {
  readonly field: Field;
  readonly storage: Extract<Storage, { readonly kind: 'through' }>;
}

export const throughFields = perFields((fields, types): readonly ThroughField[] =>
  fields.flatMap((field) => {
    const storage = typeOf(field, types).storage(field);
    return storage.kind === 'through' ? [{ field, storage }] : [];
  }),
);

/** A field that is read from another record. */
export interface LookedUpField {
  readonly field: Field;
  readonly storage: Extract<Storage, { readonly kind: 'lookup' }>;
}

export const lookedUpFields = perFields((fields, types): readonly LookedUpField[] =>
  flatFields(fields, types).flatMap((field) => {
    const storage = typeOf(field, types).storage(field);
    return storage.kind === 'lookup' ? [{ field, storage }] : [];
  }),
);
