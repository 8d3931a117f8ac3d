import type { FieldTypes } from '#src/model/field-type.ts';
import * as all from './all.ts';
import { lookupOver } from './lookup/definition.ts';

const definitions = [...Object.values(all), lookupOver((name) => fieldTypes.get(name))];

/** Every field type, by the `type:` of YAML, in the order of their names. */
export const fieldTypes: FieldTypes = new Map(
  definitions.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((definition) => [definition.name, definition]),
);
