import type { Field } from '#src/model/field.ts';
import { field } from './synthetic.ts';

/** Every type in its plain form and with each of its options. */
export const everyField: readonly Field[] = [
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
  field('List', 'list', { maxRows: 3, fields: [field('X', 'integer')] }),
];
