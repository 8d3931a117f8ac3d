import { resourcesByValue } from '#src/language/values.ts';
import { fieldPath } from '#src/language/fields.ts';
import type { Options } from '#src/model/key.ts';
import { present } from '#src/model/present.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType, ViewProps } from '#src/model/field-type.ts';
import { textOfJson } from '#src/model/json.ts';
import { definition as reference } from '../reference/definition.ts';
import '../reference/options.ts';

const options = {
  resourceField: fieldPath('The enum field whose value tells the catalogue.', 'what tells the catalogue'),
  to: resourcesByValue('Each value of that field and the catalogue it stands for: { persona: seguridad/personas }.'),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<Pick<typeof options, 'resourceField'>> {}
}

/** Value of the resource field → name of the resource. */
const targets = ({ to }: Field): Readonly<Record<string, string>> => (typeof to === 'object' ? to : {});

const props = (field: Field): ViewProps => ({ resourceField: field.resourceField, to: targets(field) });

export const definition: FieldType = {
  ...reference,
  name: 'anyReference',
  summary: 'One record of one of several catalogues: another field’s value tells of which.',
  options,
  sample: ({ choice, chosen, resource }) => ({ resourceField: choice, to: { [chosen]: resource } }),
  storage: (field) => ({
    kind: 'any-reference',
    sqlType: 'integer',
    resourceField: present(field.resourceField, `The resource field of ${field.name}`),
    to: targets(field),
  }),
  filterable: false,
  inputProps: props,
  columnProps: props,
  // Of which resource the id is, the value alone does not tell.
  print: textOfJson,
};
