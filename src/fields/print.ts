import type { Field } from '#src/model/field.ts';
import type { FieldTypes, Printing } from '#src/model/field-type.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import type { Language } from '#src/model/text.ts';
import { present } from '#src/model/present.ts';
import { fieldTypes } from './index.ts';

/**
 * A wire value as people read it on paper, in the language; empty where there is none.
 *
 * @param labelOf what the record of an id is called; without it ids stand for records.
 */
export function printValue(
  value: Json,
  field: Field,
  language: Language,
  labelOf: Printing['labelOf'] = (_resource, id) => textOfJson(id),
  types: FieldTypes = fieldTypes,
): string {
  const printing: Printing = { language, labelOf, nested: (inner, of) => print(inner, of) };
  const print = (inner: Json, of: Field): string =>
    inner === null ? '' : present(types.get(of.type), `The field type ${of.type}`).print(inner, of, printing);
  return print(value, field);
}
