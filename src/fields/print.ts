import type { Field } from '#src/model/field.ts';
import type { FieldType, FieldTypes, Printing } from '#src/model/field-type.ts';
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
  return value === null ? '' : typeIn(types, field).print(value, field, printingOf(language, labelOf, types));
}

/** The same where what the field is called stands beside it. */
export function printBeside(
  value: Json,
  field: Field,
  language: Language,
  labelOf: Printing['labelOf'],
  types: FieldTypes = fieldTypes,
): string {
  if (value === null) return '';
  const type = typeIn(types, field);
  return (type.printBeside ?? type.print)(value, field, printingOf(language, labelOf, types));
}

const typeIn = (types: FieldTypes, { type }: Field): FieldType => present(types.get(type), `The field type ${type}`);

const printingOf = (language: Language, labelOf: Printing['labelOf'], types: FieldTypes): Printing => ({
  language,
  labelOf,
  nested: (inner, of) => printValue(inner, of, language, labelOf, types),
});
