import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Json } from '#src/model/json.ts';
import type { PicturedState } from '#src/model/pictured.ts';

const HOW_MANY = 3;

/** Ids of records that are made up, and of those that are made for states; reference data keeps to lower ones. */
const FIRST_MADE_UP = 8001;
const FIRST_STATE = 9001;

/** A value that the field takes, the same one every time; null where its type knows none. */
function valueOf(field: Field, at: number): Json {
  const type = fieldTypes.get(field.type);
  if (type === undefined) return null;
  const shown = type.shownAs?.(field) ?? field;
  const { valid } = (fieldTypes.get(shown.type) ?? type).examples(shown);
  return valid[at % Math.max(valid.length, 1)] ?? null;
}

/** The first of the reference data, or made-up records; and one of each state, the last ones. */
export function shownRecords(
  { definition: { api, fields } }: Pick<CatalogueResource, 'definition'>,
  reference: readonly Readonly<Record<string, unknown>>[],
  states: readonly PicturedState[],
): readonly Readonly<Record<string, unknown>>[] {
  const madeUp = (at: number): Readonly<Record<string, Json>> =>
    Object.fromEntries(fields.map((field) => [field.name, valueOf(field, at)]));
  return [
    ...Array.from({ length: HOW_MANY }, (_, at) => reference[at] ?? { ...madeUp(at), [api.id]: FIRST_MADE_UP + at }),
    ...states.map(({ values }, at) => ({ ...madeUp(0), ...values, [api.id]: FIRST_STATE + at })),
  ];
}
