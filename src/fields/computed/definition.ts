import { NOTABLE, TARGET, TOLD_ELSEWHERE } from '#src/language/changes/index.ts';
import { json, like, may, oneOf, changing } from '#src/language/values.ts';
import type { Options } from '#src/model/key.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { CEL } from '#src/model/schema-refs.ts';
import { definition as boolean } from '../boolean/definition.ts';
import { definition as date } from '../date/definition.ts';
import { definition as datetime } from '../datetime/definition.ts';
import { definition as decimal } from '../decimal/definition.ts';
import { definition as duration } from '../duration/definition.ts';
import { definition as integer } from '../integer/definition.ts';
import { definition as money } from '../money/definition.ts';
import { definition as ncf } from '../ncf/definition.ts';
import { definition as percent } from '../percent/definition.ts';
import { definition as string } from '../string/definition.ts';

/** The types that a computed value can be of. */
const TYPES: readonly FieldType[] = [boolean, date, datetime, decimal, duration, integer, money, ncf, percent, string];

const options = {
  min: may(
    changing(TOLD_ELSEWHERE, json({ type: ['number', 'string'], description: 'Smallest value, or first day.' })),
  ),
  max: may(changing(TOLD_ELSEWHERE, json({ type: ['number', 'string'], description: 'Largest value, or last day.' }))),
  as: changing(
    TARGET,
    oneOf(
      TYPES.map(({ name }) => name),
      'The type of the value; the options of that type apply too.',
    ),
  ),
  value: changing(NOTABLE, like(CEL, 'The value, computed from other fields: Cantidad * Precio.')),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<Pick<typeof options, 'as'>> {}
}

/** @throws never for checked resources: `as` is a required option with these values only. */
const typeOf = ({ name, as }: Field): FieldType => {
  const type = TYPES.find((one) => one.name === as);
  if (type === undefined) throw new Error(`Computed field ${name} is of the unknown type ${as}`);
  return type;
};

/** The options of every one of them. */
const ofTypes: FieldType['options'] = Object.fromEntries(TYPES.flatMap((type) => Object.entries(type.options)));

export const definition: FieldType = {
  name: 'computed',
  summary: 'A value that is always computed from other fields: read-only, kept, sorted and searched like any other.',
  called: { es: 'Valor calculado', en: 'Computed value' },
  options: { ...ofTypes, ...options },
  sample: ({ number }) => ({ as: 'money', value: `${number} * 1.5` }),
  computedBy: 'value',
  without: ['required', 'requiredIf', 'readOnly', 'readOnlyIf', 'default', 'compute', 'permission'],
  // Nobody writes it: there are no dashes of theirs to drop.
  idle: (field) => Object.keys(ofTypes).filter((option) => option === 'compact' || !(option in typeOf(field).options)),
  schema: (field, nested) => typeOf(field).schema(field, nested),
  normalize: (value, field) => typeOf(field).normalize?.(value, field) ?? null,
  storage: (field) => typeOf(field).storage(field),
  cel: (field) => typeOf(field).cel(field),
  searchable: true,
  listable: true,
  compared: (field) => typeOf(field).compared?.(field) ?? null,
  inputProps: (field) => ({ as: field.as, ...typeOf(field).columnProps?.(field) }),
  columnProps: (field) => ({ as: field.as, ...typeOf(field).columnProps?.(field) }),
  fromCsv: (text, field) => typeOf(field).fromCsv(text, field),
  toCsv: (value, field) => typeOf(field).toCsv(value, field),
  print: (value, field, printing) => typeOf(field).print(value, field, printing),
  // As its cells do: of what is computed amounts of money alone are added up.
  printSum: (sum, field) => (typeOf(field).financial === true ? (typeOf(field).printSum?.(sum, field) ?? null) : null),
  printSql: (column, field, language) => typeOf(field).printSql?.(column, field, language) ?? null,
  inSheet: (field) => typeOf(field).inSheet?.(field) ?? null,
  examples: (field) => typeOf(field).examples(field),
};
