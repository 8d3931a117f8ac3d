import type { Field } from '#src/model/field.ts';
import type { FieldTypes, FileDemands } from '#src/model/field-type.ts';
import { rowFieldName } from '#src/model/row-id.ts';
import { listedFields, perFields, typeOf } from './fields.ts';

/** A field for files, of a record or of the rows of one of its lists. */
export interface FileField {
  /** What it is called among all fields of the record: `Foto`, `documentos.archivo`. */
  readonly name: string;
  /** Its own name. */
  readonly own: string;
  /** The list whose rows have it; null for a field of the record. */
  readonly list: string | null;
  readonly demands: FileDemands;
  readonly sensitive: boolean;
}

/** The fields of a record that hold files, and those of its rows. */
export const fileFields = perFields((fields, types): readonly FileField[] => [
  ...fields.flatMap((field) => fileFieldOf(field, null, types)),
  ...listedFields(fields, types).flatMap(({ field: list, rows }) =>
    rows.flatMap((field) => fileFieldOf(field, list, types)),
  ),
]);

function fileFieldOf(field: Field, list: Field | null, types: FieldTypes): readonly FileField[] {
  const demands = typeOf(field, types).file?.(field);
  if (demands === undefined) return [];
  const name = list === null ? field.name : rowFieldName(list.name, field.name);
  const sensitive = (list ?? field).sensitive === true;
  return [{ name, own: field.name, list: list?.name ?? null, demands, sensitive }];
}
