import { changing, may, wireName, words } from '#src/language/values.ts';
import { NOTABLE } from '#src/language/changes/index.ts';
import { fields } from '#src/language/fields.ts';
import { present } from '#src/model/present.ts';
import type { Options } from '#src/model/key.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType, Sequence } from '#src/model/field-type.ts';
import { normalizeText, textChecks, textFromCsv, textToCsv } from '../texts.ts';
import { filled, MAX_LENGTH } from './pattern.ts';

const patternOption = changing(
  NOTABLE,
  words(
    'The code: text with {number:5} (five digits at least), and as wanted {year} (numbers begin anew each year) ' +
      'and {campus}; e.g. EST-{year}-{number:5}.',
  ),
);

const options = {
  per: may(
    changing(
      NOTABLE,
      fields(
        'Fields of the record; for each of their values the numbers run by themselves, e.g. [SedeID].',
        'what the numbers run by',
      ),
    ),
  ),
  campus: may(
    changing(
      NOTABLE,
      wireName(
        'What {campus} stands for: a field of the record that the first field of `per` refers to; without `per`, of the campus at which whoever makes the record works, and the numbers run by that.',
      ),
    ),
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {}
}

const patternOf = ({ name, pattern }: Field): string => present(pattern, `The pattern of ${name}`);

const sequenceOf = (field: Field): Sequence => {
  const { per = [], campus } = field;
  const [reference] = per;
  return {
    pattern: patternOf(field),
    per,
    campus: campus === undefined ? null : { reference: reference ?? null, field: campus },
  };
};

export const definition: FieldType = {
  name: 'sequence',
  summary: 'A code with a running number, which the server gives to each new record.',
  called: { es: 'Código que se asigna solo', en: 'Code that is given by itself' },
  alsoCalled: ['autoincrement'],
  options: { pattern: patternOption, ...options },
  without: ['required', 'requiredIf', 'readOnly', 'readOnlyIf', 'default', 'compute', 'index'],
  sample: () => ({ pattern: 'EST-{year}-{number:5}' }),
  alwaysReadOnly: true,
  schema: () => ({ type: 'string', minLength: 1, maxLength: MAX_LENGTH }),
  normalize: normalizeText(),
  storage: ({ per }) => ({
    kind: 'column',
    sqlType: 'text',
    checks: (column) => textChecks(column, { maxLength: MAX_LENGTH }),
    uniqueWith: per ?? [],
  }),
  cel: () => 'string',
  searchable: true,
  listable: true,
  compared: () => 'text',
  sequence: sequenceOf,
  fromCsv: textFromCsv,
  toCsv: textToCsv,
  print: textToCsv,
  printSql: (column) => column,
  examples: (field) => ({
    valid: [1, 4711].map((number) => filled(patternOf(field), { number, year: '2026', campus: 'SDQ' })),
    invalid: ['x'.repeat(MAX_LENGTH + 1), 7, true, []],
  }),
};
