import { type Field, isCelExpression } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { groupFieldsOf, rowFieldsOf, typeOf } from '../record-schema.ts';
import { json, told } from '#src/codegen/json.ts';
import { fieldKeys } from '../field-keys.ts';

/**
 * What the options that every field has say, in their words; then what its type's do; what does not apply is left out.
 * @param section in which it stands; null for a field of no section, and of a row
 */
export const fieldManifest = (field: Field, types: FieldTypes, section: string | null = null): JsonObject => ({
  field: field.name,
  type: field.type,
  ...told({ section }),
  ...told(commonOf(field)),
  ...json({
    default: defaultOf(field),
    accepts: acceptedBy(field, types),
    ...optionsOf(field, types),
    rows: rowsOf(field, types),
    fields: fieldsOf(field, types),
  }),
});

const defaultOf = ({ default: value, defaultFrom: from }: Field): unknown => {
  if (from !== undefined) return { from };
  return isCelExpression(value) ? { cel: value.cel.source } : value;
};

/** The default apart, which may be false. */
const commonOf = (field: Field): Readonly<Record<string, unknown>> => {
  const given = new Map<string, unknown>(Object.entries(field));
  const names = Object.keys(fieldKeys).filter((name) => name !== 'default');
  return Object.fromEntries(names.map((name) => [name, given.get(name)]));
};

/** The limits of a value as they are in effect, those of the type included. */
const acceptedBy = (field: Field, types: FieldTypes): Readonly<Record<string, unknown>> => {
  const { items: _rows, enum: _choices, ...limits } = typeOf(field, types).schema(field, () => ({}));
  return limits;
};

/** What the field states of its type's options, in the order the type lists them, apart from limits and rows. */
const optionsOf = (field: Field, types: FieldTypes): Readonly<Record<string, unknown>> => {
  const elsewhere = new Set(['fields', ...LIMITS, ...Object.keys(acceptedBy(field, types))]);
  const given = new Map<string, unknown>(Object.entries(field));
  const names = Object.keys(typeOf(field, types).options).filter((name) => !elsewhere.has(name));
  return Object.fromEntries(names.map((name) => [toldAs(name), given.get(name)]));
};

/** Where an option is told: each field is known by its name, which a manifest tells as `field`. */
export const toldAs = (option: string): string => (option === 'field' ? 'ofField' : option);

/** Options that the limits tell under another name. */
const LIMITS = ['min', 'max', 'minRows', 'maxRows'];

const rowsOf = (field: Field, types: FieldTypes): readonly Json[] | undefined => {
  const rows = rowFieldsOf(field, types);
  return rows.length === 0 ? undefined : rows.map((row) => fieldManifest(row, types));
};

const fieldsOf = (field: Field, types: FieldTypes): readonly Json[] | undefined => {
  const inner = groupFieldsOf(field, types);
  return inner.length === 0 ? undefined : inner.map((one) => fieldManifest(one, types));
};
