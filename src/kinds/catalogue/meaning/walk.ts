import { fieldTypes } from '#src/fields/index.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Field } from '#src/model/field.ts';
import { namesLeftOut } from '#src/model/left-out.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Path } from '#src/model/source.ts';
import { perResource } from './per-resource.ts';

/** A field of a record or of a row, and where it stands. */
export interface PlacedField {
  readonly field: Field;
  /** Its path in the YAML: `['fields', 'Detalles', 'fields', 'PlPaDMonto']`. */
  readonly path: Path;
  /** Its name among the fields of the record or row: `Direccion.Calle` for one in a group. */
  readonly name: string;
  /** The fields of the record or row it belongs to, itself or its group among them: what expressions may name. */
  readonly siblings: readonly Field[];
  /** The list it is a column of; null for a field of the record. */
  readonly parent: Field | null;
  /** The group it stands in. */
  readonly group: Field | null;
}

/** Every field of the catalogue, those of its rows and groups after the field that holds them. */
export const placedFields: (resource: CatalogueResource) => readonly PlacedField[] = perResource(({ definition }) =>
  walk(definition.fields, { path: [], siblings: definition.fields, parent: null, group: null }),
);

/** Those of a catalogue's fields that a rule is about: most rules of an institution are about few of its many fields. */
export const placedFieldsThat = (
  concern: (placed: PlacedField) => boolean,
): ((resource: CatalogueResource) => readonly PlacedField[]) =>
  perResource((resource) => placedFields(resource).filter(concern));

type WalkContext = Omit<PlacedField, 'field' | 'name'>;

function walk(fields: readonly Field[], around: WalkContext): readonly PlacedField[] {
  return fields.flatMap((field) => {
    const path = [...around.path, 'fields', field.name];
    const name = around.group === null ? field.name : `${around.group.name}.${field.name}`;
    const { rows, inner } = held(field);
    return [
      { ...around, field, path, name },
      ...walk(rows, { path, siblings: rows, parent: field, group: null }),
      ...walk(inner, { ...around, path, group: field }),
    ];
  });
}

/** The fields of a list's rows, and those in a group. */
function held(field: Field): { readonly rows: readonly Field[]; readonly inner: readonly Field[] } {
  const cel = fieldTypes.get(field.type)?.cel(field);
  const isHolder = typeof cel === 'object';
  return {
    rows: isHolder && 'list' in cel ? cel.list : [],
    // As it is written: what its group says of it too is told there.
    inner: isHolder && 'record' in cel ? (field.fields ?? []) : [],
  };
}

/** The names that a list, a `where` or a lookup may say: those of fields in groups are dotted. */
export const pathsIn = (fields: readonly Field[]): readonly string[] =>
  flatFields(fields, fieldTypes).map(({ name }) => name);

export const fieldNames = ({ definition }: CatalogueResource): readonly string[] => pathsIn(definition.fields);

/** Fields of the record of which nobody knows what they are. */
export const lostFields = ({ leftOut }: CatalogueResource): readonly string[] =>
  namesLeftOut(leftOut.filter((path) => path.length === 2 && path[0] === 'fields'));
