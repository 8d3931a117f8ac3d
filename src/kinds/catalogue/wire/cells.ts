import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { narrowersIn } from '#src/model/narrowing.ts';
import { rowFieldsOf, typeOf } from '../record-schema.ts';

/** Whether people write it, and all who may change the record. */
const isWritten = (field: Field, { states }: Catalogue): boolean =>
  !field.readOnly &&
  !field.hidden &&
  field.compute === undefined &&
  field.signedIn !== true &&
  field.sensitive !== true &&
  field.permission === undefined &&
  field.name !== states?.field;

/** Whether nothing else is chosen anew, or filled in, where it changes: that is seen in the form. */
const standsAlone = (field: Field, beside: readonly Field[]): boolean =>
  field.fills === undefined &&
  beside.every(({ where }) => narrowersIn(where).every((narrower) => narrower.field !== field.name));

/**
 * The columns whose values can be changed in the list itself, as far as the type of each says so; none where no record is
 * changed by the form that is generated.
 */
export function cellsOf(catalogue: Catalogue, types: FieldTypes): readonly string[] {
  const { api, fields, form, list, scope, screen, single } = catalogue;
  if (api.update === null || scope === 'global' || screen !== null || single) return [];
  const asked = new Set(form.flatMap((part) => (part.slot === null ? part.fields : [])));
  const flat = flatFields(fields, types);
  const all = [...flat, ...flat.flatMap((field) => flatFields(rowFieldsOf(field, types), types))];
  return list.columns.filter((name) => {
    const field = fields.find((each) => each.name === name);
    return (
      field !== undefined &&
      asked.has(name) &&
      typeOf(field, types).inCell === true &&
      isWritten(field, catalogue) &&
      standsAlone(field, all)
    );
  });
}
