import type { Expression } from '#src/model/expression.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { groupFieldsOf, rowFieldsOf, typeOf } from '../record-schema.ts';
import { json } from '#src/codegen/json.ts';

/** What a user sees of a field and can do with it, in a fixed order; what does not apply is left out. */
export const fieldManifest = (field: Field, types: FieldTypes): JsonObject =>
  json({
    field: field.name,
    label: field.label,
    help: field.help ?? undefined,
    type: field.type,
    hidden: stated(field.hidden),
    sensitive: field.sensitive,
    shown: when(field.showIf),
    required: stated(field.required) ?? when(field.requiredIf),
    readOnly: stated(field.readOnly) ?? when(field.readOnlyIf),
    unique: stated(field.unique),
    find: field.find,
    default: isCelExpression(field.default) ? { cel: field.default.cel.source } : field.default,
    computed: field.compute?.source,
    accepts: acceptedBy(field, types),
    ...optionsOf(field, types),
    width: field.width,
    rows: rowsOf(field, types),
    fields: fieldsOf(field, types),
  });

const stated = (value: boolean): true | undefined => (value ? true : undefined);

const when = (condition: Expression | undefined): JsonObject | undefined =>
  condition === undefined ? undefined : { when: condition.source };

/** The limits of a value as they are in effect, those of the type included. */
const acceptedBy = (field: Field, types: FieldTypes): Readonly<Record<string, unknown>> => {
  const { items: _rows, enum: _choices, ...limits } = typeOf(field, types).schema(field, () => ({}));
  return limits;
};

/** What the field states of its type's options, in the order the type lists them, apart from limits and rows. */
const optionsOf = (field: Field, types: FieldTypes): Readonly<Record<string, unknown>> => {
  const told = new Set(['fields', ...LIMITS, ...Object.keys(acceptedBy(field, types))]);
  const given = new Map<string, unknown>(Object.entries(field));
  const names = Object.keys(typeOf(field, types).options).filter((name) => !told.has(name));
  return Object.fromEntries(names.map((name) => [name, given.get(name)]));
};

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
