import { columnName, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import { isAnyResource } from '#src/model/any-resource.ts';
import type { CatalogueResource, TableName } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes, Storage } from '#src/model/field-type.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import { flatFields, namesIn } from '#src/model/flat-fields.ts';
import { listedFields, typeOf } from '../record/fields.ts';

/** A field by which records of a catalogue refer to those of another. */
export interface Place {
  readonly resource: CatalogueResource;
  /** Of the record, or of the rows of the list. */
  readonly field: Field;
  readonly list: Field | null;
  readonly table: TableName;
  /** Column with the id of what is referred to. */
  readonly column: string;
  /** Column with the record that refers. */
  readonly by: string;
  /** Where the value of another column tells what is referred to: that column, and the values that tell this one. */
  readonly told: { readonly column: string; readonly values: readonly string[] } | null;
}

/** What the field is called, after the list that it is in. */
export const labelsOf = ({ field, list }: Place): readonly Text[] =>
  list === null ? [field.label] : [list.label, field.label];

/** Whether it is one of the fields that are seen with their record alone, and by who may see those. */
export const isSensitive = ({ resource, field, list }: Place): boolean => {
  const [own] = namesIn((list ?? field).name);
  return resource.definition.fields.some(({ name, sensitive }) => name === own && sensitive === true);
};

type Kept = Pick<Place, 'table' | 'column' | 'by' | 'told'>;

/** How a field keeps that it refers to the resource; null for one that never does. */
function keptAs(storage: Storage, field: Field, own: TableName, id: string, name: string): Kept | null {
  const inOwn = { table: own, column: columnName(field.name), by: id };
  switch (storage.kind) {
    case 'reference':
      return storage.to === name ? { ...inOwn, told: null } : null;
    case 'junction':
      return storage.to === name
        ? { table: rowTableOf(own, field.name), column: 'target_id', by: 'parent_id', told: null }
        : null;
    case 'any-reference': {
      const { to, resourceField } = storage;
      const values = isAnyResource(to) ? [name] : Object.keys(to).filter((value) => to[value] === name);
      return values.length === 0 ? null : { ...inOwn, told: { column: columnName(resourceField), values } };
    }
    default:
      return null;
  }
}

/** Where records of the institution may refer to those of a catalogue. */
export function placesOf(name: string, institution: InstitutionResources, types: FieldTypes): readonly Place[] {
  return [...ofKind(institution, 'catalogue').values()].flatMap((resource) => {
    const { table, api, fields } = resource.definition;
    const among = (all: readonly Field[], own: TableName, id: string, list: Field | null): readonly Place[] =>
      flatFields(all, types).flatMap((field) => {
        const kept = keptAs(typeOf(field, types).storage(field), field, own, id, name);
        return kept === null ? [] : [{ resource, field, list, ...kept }];
      });
    return [
      ...among(fields, table, columnName(api.id), null),
      ...listedFields(fields, types).flatMap(({ field, rows }) =>
        among(rows, rowTableOf(table, field.name), 'parent_id', field),
      ),
    ];
  });
}
