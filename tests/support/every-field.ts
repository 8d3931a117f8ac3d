import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { plainField } from './plain-field.ts';
import { field } from './synthetic.ts';

const written: readonly Field[] = [
  field('String', 'string'),
  field('Short', 'string', { minLength: 2, maxLength: 4 }),
  field('Code', 'string', { case: 'upper', pattern: '^[A-Z]{3}$', maxLength: 3 }),
  field('Text', 'text'),
  field('ShortText', 'text', { minLength: 3, maxLength: 30 }),
  field('Integer', 'integer'),
  field('Months', 'integer', { min: 1, max: 12 }),
  field('Decimal', 'decimal'),
  field('Fine', 'decimal', { decimals: 6, min: 0, max: 10 }),
  field('Money', 'money'),
  field('Price', 'money', { min: 0, max: 1000 }),
  field('Percent', 'percent'),
  field('Discount', 'percent', { min: 5, max: 50 }),
  field('Boolean', 'boolean'),
  field('Active', 'active'),
  field('Date', 'date'),
  field('ThisCentury', 'date', { min: '2000-01-01', max: '2099-12-31' }),
  field('Datetime', 'datetime'),
  field('Enum', 'enum', { values: { A: { es: 'a', en: 'a' }, "B'": { es: 'b', en: 'b' } } }),
  field('Number', 'enum', { valueType: 'integer', values: { 1: { es: 'a', en: 'a' }, 7: { es: 'b', en: 'b' } } }),
  field('Reference', 'reference', { to: 'generales/paises' }),
  field('Email', 'email', { maxLength: 30 }),
  field('Phone', 'phone'),
  field('Url', 'url'),
  field('Time', 'time'),
  field('Exact', 'time', { seconds: true, min: '07:00', max: '22:30:30' }),
  field('Duration', 'duration'),
  field('Laps', 'duration', { unit: 'seconds', min: 10, max: 7200 }),
  field('Cedula', 'cedula'),
  field('CedulaFicticia', 'cedula', { fictitious: true }),
  field('Rnc', 'rnc'),
  field('Taxpayer', 'rnc', { persons: true }),
  field('Ncf', 'ncf'),
  field('Color', 'color'),
  field('AnyReference', 'anyReference', { resourceField: 'Enum', to: { A: 'generales/paises' } }),
  field('References', 'references', { to: 'generales/paises' }),
  field('Lookup', 'lookup', {
    from: 'Reference',
    field: 'Siglas',
    target: field('Siglas', 'string', { maxLength: 5 }),
  }),
  field('Group', 'group', { fields: [field('Y', 'integer')] }),
  field('Location', 'location'),
  field('Json', 'json'),
  field('Settings', 'json', { shape: 'object' }),
  field('Secret', 'secret', { minLength: 8, maxLength: 60 }),
  field('RichText', 'richText'),
  field('Total', 'computed', { as: 'decimal', decimals: 4, compute: '2.5' }),
  field('Whole', 'computed', { as: 'string', compute: '"a"' }),
  field('Due', 'computed', { as: 'date', compute: 'today()' }),
  field('File', 'file'),
  field('Contract', 'file', { accept: ['application/pdf'], maxSize: '5 MB' }),
  field('Image', 'image', { capture: 'user' }),
  field('Sequence', 'sequence', { readOnly: true, pattern: 'EST-{year}-{number:5}' }),
  field('List', 'list', { maxRows: 3, fields: [field('X', 'integer'), field('Y', 'file'), field('Z', 'image')] }),
];

const isWritten = new Set(written.map(({ type }) => type));

/** Every type, with each of its options where these are written above: a new one is among them without being named. */
export const everyField: readonly Field[] = [
  ...written,
  ...[...fieldTypes.values()].filter(({ name }) => !isWritten.has(name)).map((type) => plainField(type, type.name)),
];
