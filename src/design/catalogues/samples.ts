import type { FieldType, FieldTypes } from '#src/model/field-type.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { Field } from '#src/model/field.ts';
import { type Checked, ofKind } from '#src/model/resource.ts';
import { fieldOf, NAME, resourceOfVariant } from './every-type.ts';

/** What the design page fills its forms with. */
export interface Samples {
  /** Every field type and the field that shows it. */
  readonly types: readonly { readonly type: string; readonly field: string; readonly listable: boolean }[];
  /** A good value of each field. */
  readonly filled: JsonObject;
  /** Values that are refused; null where what is refused cannot be typed. */
  readonly wrong: JsonObject;
}

/** Longer ones say nothing more. */
const SHOWN = 40;

const isShort = (value: Json): boolean => JSON.stringify(value).length <= SHOWN;

/**
 * From the examples of each type's definition.
 *
 * @param model the checked resources of the design page.
 */
export function samplesOf(model: Checked, types: FieldTypes): Samples {
  const [institution] = model.institutions;
  const catalogue = institution && ofKind(institution, 'catalogue').get(resourceOfVariant('plain'));
  if (catalogue === undefined) throw new Error('The design page has lost its catalogue of every field type');
  const fields = new Map(catalogue.definition.fields.map((field) => [field.name, field]));
  const each = <T>(take: (type: FieldType, field: Field) => T): Record<string, T> =>
    Object.fromEntries(
      [...types.values()].flatMap((type) => {
        const field = fields.get(fieldOf(type.name));
        return field === undefined ? [] : [[field.name, take(type, field)] as const];
      }),
    );
  return {
    types: [...types.values()].map(({ name, listable }) => ({ type: name, field: fieldOf(name), listable })),
    filled: { [NAME]: 'Una de cada', ...each(filledIn(types)) },
    wrong: { [NAME]: 'Mal', ...each(wrongOf) },
  };
}

const goodValue = (type: FieldType, field: Field): Json => type.examples(field).valid.find(isShort) ?? null;

/** Of a group or a row every field has a value. */
const filledIn =
  (types: FieldTypes) =>
  (type: FieldType, field: Field): Json => {
    if (field.fields === undefined) return goodValue(type, field);
    const values = Object.fromEntries(
      field.fields.map((held) => {
        const its = types.get(held.type);
        return [held.name, its === undefined ? null : goodValue(its, held)];
      }),
    );
    return type.storage(field).kind === 'child-table' ? [values, values] : values;
  };

const wrongOf = (type: FieldType, field: Field): Json =>
  type.examples(field).invalid.find((value) => typeof value === 'string' && isShort(value)) ?? null;
