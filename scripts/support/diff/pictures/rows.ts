import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Json } from '#src/model/json.ts';
import type { State } from './states.ts';

type Row = Readonly<Record<string, Json>>;

const HOW_MANY = 3;

/** Ids of records that are made up, and of those that are made for states; reference data keeps to lower ones. */
const FIRST_MADE_UP = 8001;
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

/**
 * The few records of a catalogue that are photographed, the same whoever makes them and whenever: the first of the
 * reference data, or made-up ones; and one of each state.
 */
export function shownRows(
  { definition: { api, fields } }: Pick<CatalogueResource, 'definition'>,
  reference: readonly Readonly<Record<string, unknown>>[],
  states: readonly State[],
): readonly Record<string, unknown>[] {
  const madeUp = (at: number): Row => Object.fromEntries(fields.map((field) => [field.name, valueOf(field, at)]));
  const first = Array.from(
    { length: HOW_MANY },
    (_, at) => reference[at] ?? { ...madeUp(at), [api.id]: FIRST_MADE_UP + at },
  );
  return [
    ...first.map((row) => ({ ...row })),
    ...states.map(({ values }, at) => ({ ...madeUp(0), ...values, [api.id]: stateId(at) })),
  ];
}
