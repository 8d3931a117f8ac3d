import { SPOKEN, usually } from '#src/language/changes/index.ts';
import { may, oneOf, textsByName, changing } from '#src/language/values.ts';
import type { Options } from '#src/model/key.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { LANGUAGES, type Text } from '#src/model/text.ts';
import { numberFromCsv } from '../numbers.ts';
import { emptyToNull, textFromCsv } from '../texts.ts';

const options = {
  values: textsByName('The values as they are on the wire, each with its text.'),
  valueType: may(
    changing(
      usually('string', SPOKEN),
      oneOf(['string', 'integer'], 'What the values are on the wire; string unless said.'),
    ),
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {}
}

const isInteger = (field: Field): boolean => field.valueType === 'integer';

/** The values as they are on the wire, in the file's order. */
const wireValues = (field: Field): readonly (string | number)[] => {
  const keys = Object.keys(field.values ?? {});
  // What is no number a rule refuses.
  return isInteger(field) ? [...new Set(keys.map(Number))] : keys;
};

/** A rule demands a text of each. */
const textOfValue = ({ values = {} }: Field, value: string | number): Text =>
  values[value] ?? { es: String(value), en: String(value) };

const sqlValue = (value: string | number): string => (typeof value === 'number' ? String(value) : sqlText(value));

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** A value by itself, or by its text in either language. */
const fromCell = (text: string, field: Field): Json => {
  const wanted = folded(text);
  if (wanted === '') return null;
  const values = wireValues(field);
  const named = values.filter((value) =>
    LANGUAGES.some((language) => folded(textOfValue(field, value)[language]) === wanted),
  );
  const [only, ...others] = named;
  // Two that are called alike are told by what they are.
  const told = others.length === 0 ? only : undefined;
  return (
    values.find((value) => String(value) === text.trim()) ??
    told ??
    values.find((value) => folded(String(value)) === wanted) ??
    text.trim()
  );
};

export const definition: FieldType = {
  name: 'enum',
  summary: 'One of a few values that are known beforehand, each with a text.',
  called: { es: 'Una de varias opciones', en: 'One of a few choices' },
  alsoCalled: ['choice', 'select'],
  options,
  sample: ({ chosen }) => ({
    values: { [chosen]: { es: 'Abierto', en: 'Open' }, cerrado: { es: 'Cerrado', en: 'Closed' } },
  }),
  schema: (field) => ({ type: isInteger(field) ? 'integer' : 'string', enum: wireValues(field) }),
  normalize: emptyToNull,
  storage: (field) => ({
    kind: 'column',
    sqlType: isInteger(field) ? 'integer' : 'text',
    checks: (column) => [`${column} in (${wireValues(field).map(sqlValue).join(', ')})`],
  }),
  cel: (field) => (isInteger(field) ? 'int' : 'string'),
  searchable: false,
  listable: true,
  inCell: true,
  compared: () => 'choice',
  filterable: true,
  choices: wireValues,
  plain: (field) => ({
    kind: 'choice',
    options: wireValues(field).map((value) => ({ value, text: textOfValue(field, value) })),
  }),
  inputProps: (field) => ({ values: wireValues(field) }),
  fromCsv: (text, field) => (isInteger(field) ? numberFromCsv(text) : textFromCsv(text)),
  toCsv: (value: Json) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  fromCell,
  print: (value, { values = {} }, { language }) => values[textOfJson(value)]?.[language] ?? textOfJson(value),
  printSql: (column, field, language) => {
    const told = wireValues(field).map(
      (value) => `when ${sqlValue(value)} then ${sqlText(textOfValue(field, value)[language])}`,
    );
    return `case ${column} ${told.join(' ')} else ${column}::text end`;
  },
  examples: (field) => ({
    valid: wireValues(field),
    invalid: [isInteger(field) ? Math.max(...wireValues(field).map(Number)) + 1 : '¿otro?', true, []],
  }),
};
