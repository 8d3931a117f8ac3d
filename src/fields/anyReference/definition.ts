import { TARGET } from '#src/language/changes/index.ts';
import { resourcesByValue, changing } from '#src/language/values.ts';
import { fieldPath } from '#src/language/fields.ts';
import type { Options } from '#src/model/key.ts';
import { ANY_RESOURCE, isAnyResource, type Targets } from '#src/model/any-resource.ts';
import { present } from '#src/model/present.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType, ViewProps } from '#src/model/field-type.ts';
import { textOfJson } from '#src/model/json.ts';
import { definition as reference } from '../reference/definition.ts';
import '../reference/options.ts';

const options = {
  resourceField: changing(
    TARGET,
    fieldPath(
      'The field whose value tells the catalogue: an enum, or of type `resource` where `to` is any.',
      'what tells the catalogue',
    ),
  ),
  to: resourcesByValue(
    'Each value of that field and the catalogue it stands for, { persona: seguridad/personas }; or any: whichever the user may see.',
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<Pick<typeof options, 'resourceField'>> {}
}

const targets = ({ to }: Field): Targets => (typeof to === 'object' ? to : ANY_RESOURCE);

const props = (field: Field): ViewProps => ({
  resourceField: field.resourceField,
  to: isAnyResource(targets(field)) ? undefined : targets(field),
});

/** No input of plain HTML asks for it: of which catalogue the records are, only another field tells. */
const { plain: _plain, ...likeReference } = reference;

export const definition: FieldType = {
  ...likeReference,
  name: 'anyReference',
  summary: 'One record of one of several catalogues: another field’s value tells of which.',
  called: { es: 'Un registro de varios catálogos', en: 'One record of several catalogues' },
  // What a reference is called elsewhere leads to one catalogue.
  alsoCalled: [],
  options,
  sample: ({ choice, chosen, resource }) => ({ resourceField: choice, to: { [chosen]: resource } }),
  storage: (field) => ({
    kind: 'any-reference',
    sqlType: 'integer',
    resourceField: present(field.resourceField, `The resource field of ${field.name}`),
    to: targets(field),
  }),
  filterable: false,
  compared: () => null,
  inputProps: props,
  columnProps: props,
  // Of which resource the id is, the value alone does not tell.
  print: textOfJson,
};
