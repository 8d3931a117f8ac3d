import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Json } from '#src/model/json.ts';
import type { State } from './states.ts';

type Row = Readonly<Record<string, Json>>;

const HOW_MANY = 3;

/** Ids of the records that are made for states; below are those of others. */
const FIRST_STATE = 9001;

/** The record that is made for a state, by its place among those of its resource. */
export const stateId = (at: number): number => FIRST_STATE + at;

/** A value that the field takes, the same one every time; null where its type knows none. */
const valueOf = (field: Field, at: number): Json => {
  const type = fieldTypes.get(field.type);
  if (type === undefined) return null;
  const shown = type.shownAs?.(field) ?? field;
  const { valid } = (fieldTypes.get(shown.type) ?? type).examples(shown);
  return valid[at % Math.max(valid.length, 1)] ?? null;
};

/** Made-up records of a catalogue, which are the same whoever makes them and whenever; and one of each state. */
export function madeUpRows(
  { definition: { api, fields } }: CatalogueResource,
  states: readonly State[],
): readonly Row[] {
  const rowAt = (at: number): Row => Object.fromEntries(fields.map((field) => [field.name, valueOf(field, at)]));
  return [
    ...Array.from({ length: HOW_MANY }, (_, at) => ({ ...rowAt(at), [api.id]: at + 1 })),
    ...states.map(({ values }, at) => ({ ...rowAt(0), ...values, [api.id]: stateId(at) })),
  ];
}
