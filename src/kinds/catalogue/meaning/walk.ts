import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { lostNames } from '#src/model/lost.ts';
import type { CatalogueResource } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';
import { perResource } from './per-resource.ts';

/** A field of a record or of a row, and where it stands. */
export interface PlacedField {
  readonly field: Field;
  /** Its path in the YAML: `['fields', 'Detalles', 'fields', 'PlPaDMonto']`. */
  readonly path: Path;
  /** The fields of the record or row it belongs to, itself among them. */
  readonly siblings: readonly Field[];
  /** The list it is a column of; null for a field of the record. */
  readonly parent: Field | null;
}

/** Every field of the catalogue, those of its rows after the list that holds them. */
export const placedFields: (resource: CatalogueResource) => readonly PlacedField[] = perResource(({ definition }) =>
  walk(definition.fields, [], null),
);

function walk(fields: readonly Field[], path: Path, parent: Field | null): readonly PlacedField[] {
  return fields.flatMap((field) => {
    const own = [...path, 'fields', field.name];
    return [{ field, path: own, siblings: fields, parent }, ...walk(rowsOf(field), own, field)];
  });
}

function rowsOf(field: Field): readonly Field[] {
  const cel = fieldTypes.get(field.type)?.cel(field);
  return typeof cel === 'object' ? cel.list : [];
}

export const fieldNames = ({ definition }: CatalogueResource): readonly string[] =>
  definition.fields.map(({ name }) => name);

/** Fields of the record of which nobody knows what they are. */
export const lostFields = ({ lost }: CatalogueResource): readonly string[] =>
  lostNames(lost.filter((path) => path.length === 2 && path[0] === 'fields'));
