import { DEMANDS, OFFERS } from '#src/language/changes/index.ts';
import { sources } from '#src/language/choices.ts';
import { byField } from '#src/language/fields.ts';
import { flag, may, wireName, changing } from '#src/language/values.ts';
import type { Options } from '#src/model/key.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { INTEGER, numberFromCsv, numberToCsv } from '../numbers.ts';
import { emptyToNull } from '../texts.ts';
import { targetOf, targetOptions } from './options.ts';

const options = {
  read: may(
    wireName('Read of the other catalogue (its `api.reads`) that gives the choices; its whole list unless said.'),
  ),
  fills: may(
    byField(
      sources(
        'What is filled in when it is chosen in the form: fields of this record that hold nothing yet, or what the one ' +
          'chosen before has filled in, each with the field of the other record: { curTitulo: cuPlTitulo }.',
      ),
      'what is filled in',
    ),
  ),
  signedIn: may(
    changing(
      DEMANDS,
      flag('Is whoever is signed in when the record is made: the reference leads to the users, and nobody chooses it.'),
    ),
  ),
  itself: may(
    changing(
      OFFERS,
      flag(
        'May be the record itself, which a new one is that says no other: of a required reference to its own catalogue, ' +
          'so that there can be a first record.',
      ),
    ),
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {}
}

/** Existing clients send 0 for “none chosen”. */
const normalize = (value: Json): Json => (value === 0 || value === '0' ? null : emptyToNull(value));

export const definition: FieldType = {
  name: 'reference',
  summary: 'One record of another catalogue, chosen by its label; its id on the wire.',
  called: { es: 'Un registro de otro catálogo', en: 'One record of another catalogue' },
  alsoCalled: ['choice', 'foreignkey', 'link', 'relation', 'select'],
  options: { ...targetOptions, ...options },
  sample: ({ resource }) => ({ to: resource }),
  schema: () => ({ type: 'integer', minimum: 1, maximum: INTEGER.max }),
  normalize,
  storage: (field) => ({ kind: 'reference', sqlType: 'integer', to: targetOf(field) }),
  cel: () => 'int',
  plain: (field) => ({ kind: 'choice', of: targetOf(field) }),
  searchable: false,
  listable: true,
  inCell: true,
  compared: () => 'one',
  filterable: true,
  inputProps: (field) => ({
    reference: targetOf(field),
    where: field.where,
    read: field.read,
    fills: field.fills,
    itself: field.itself,
  }),
  columnProps: (field) => ({ reference: targetOf(field) }),
  fromCsv: (text) => normalize(numberFromCsv(text)),
  toCsv: numberToCsv,
  print: (value, field, { labelOf }) => labelOf(targetOf(field), value),
  examples: () => ({ valid: [1, 999, INTEGER.max], invalid: [-1, 1.5, 'abc', true, [], INTEGER.max + 1] }),
};
