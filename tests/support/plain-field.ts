import { fieldTypes } from '#src/fields/index.ts';
import { defineFields } from '#src/kinds/catalogue/define/field.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType, SampleSurroundings } from '#src/model/field-type.ts';

const AROUND: SampleSurroundings = {
  resource: 'generales/paises',
  label: 'Siglas',
  reference: 'Reference',
  choice: 'Enum',
  chosen: 'A',
  number: 'Integer',
  fields: { X: { type: 'integer', label: { es: 'X', en: 'X' } } },
};

/** A field of the type that says no more than it must: the type's own `sample`. */
export function plainField({ name: type, sample }: FieldType, name: string): Field {
  const [field] = defineFields({ [name]: { type, label: { es: name, en: name }, ...sample?.(AROUND) } }, fieldTypes);
  if (field === undefined) throw new Error(`There is no field of type ${type}`);
  return field;
}
