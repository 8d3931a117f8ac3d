import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { isJsonObject } from '#src/model/json.ts';
import { heldFields, printFields } from '../list/definition.ts';
import { emptyToNull } from '../texts.ts';

const both = (
  one: Expression | undefined,
  word: 'and' | 'or',
  other: Expression | undefined,
): Expression | undefined => (one === undefined || other === undefined ? (one ?? other) : one[word](other));

/** The fields of the group, each with what the group says of all of them. */
const groupFields = (group: Field): readonly Field[] =>
  (group.fields ?? []).map((field) => ({
    ...field,
    readOnly: group.readOnly || field.readOnly,
    hidden: group.hidden || field.hidden,
    showIf: both(group.showIf, 'and', field.showIf),
    readOnlyIf: both(group.readOnlyIf, 'or', field.readOnlyIf),
  }));

export const definition: FieldType = {
  name: 'group',
  summary: 'Fields that belong together: one object on the wire, a part of its own in the form, columns of the table.',
  called: { es: 'Grupo de campos', en: 'Group of fields' },
  alsoCalled: ['object'],
  options: {
    fields: heldFields,
  },
  without: ['unique', 'index', 'default', 'compute'],
  sample: ({ fields }) => ({ fields }),
  schema: (field, nested) => nested(groupFields(field)),
  normalize: emptyToNull,
  storage: (field) => ({ kind: 'group', fields: groupFields(field) }),
  cel: (field) => ({ record: groupFields(field) }),
  searchable: false,
  // Its fields are, each under its dotted name.
  listable: false,
  // In a file every field of it has a column of its own, so that a cell for the whole is refused.
  fromCsv: (text) => emptyToNull(text),
  toCsv: () => '',
  print: (value, field, printing) => (isJsonObject(value) ? printFields(value, groupFields(field), printing) : ''),
  examples: () => ({ valid: [{}], invalid: ['abc', 7, true, [], [{}]] }),
};
