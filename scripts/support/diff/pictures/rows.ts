import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Json } from '#src/model/json.ts';

const HOW_MANY = 3;

/** A value that the field takes, the same one every time; null where its type knows none. */
const valueOf = (field: Field, at: number): Json => {
  const type = fieldTypes.get(field.type);
  if (type === undefined) return null;
  const shown = type.shownAs?.(field) ?? field;
  const { valid } = (fieldTypes.get(shown.type) ?? type).examples(shown);
  return valid[at % Math.max(valid.length, 1)] ?? null;
};

/** Made-up records of a catalogue, which are the same whoever makes them and whenever. */
export const madeUpRows = ({ definition: { api, fields } }: CatalogueResource): readonly Record<string, Json>[] =>
  Array.from({ length: HOW_MANY }, (_, at) => ({
    [api.id]: at + 1,
    ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field, at)])),
  }));
