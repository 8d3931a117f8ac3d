import { present } from '#src/model/present.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType, ViewProps } from '#src/model/field-type.ts';
import { textOfJson } from '#src/model/json.ts';
import { FIELD_PATH, RESOURCE_NAME } from '#src/model/schema-refs.ts';
import { definition as reference } from '../reference/definition.ts';
import '../reference/options.ts';

declare module '#src/model/field.ts' {
  interface Field {
    /** The field whose value tells which resource is referred to. */
    readonly resourceField?: string | undefined;
  }
}

/** Value of the resource field → name of the resource. */
const targets = ({ to }: Field): Readonly<Record<string, string>> => (typeof to === 'object' ? to : {});

const props = (field: Field): ViewProps => ({ resourceField: field.resourceField, to: targets(field) });

export const definition: FieldType = {
  ...reference,
  name: 'anyReference',
  summary: 'One record of one of several catalogues: another field’s value tells of which.',
  options: {
    resourceField: { ...FIELD_PATH, description: 'The enum field whose value tells the catalogue.' },
    to: {
      type: 'object',
      minProperties: 1,
      additionalProperties: RESOURCE_NAME,
      description: 'Each value of that field and the catalogue it stands for: { persona: seguridad/personas }.',
    },
  },
  requiredOptions: ['resourceField', 'to'],
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
