import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { maxLengthOption, minLengthOption } from '../options.ts';
import { SEALED_PATTERN, SECRET_MARK } from './format.ts';

const MAX_LENGTH = 500;

const shortest = (field: Field): number => field.minLength ?? 1;
const longest = (field: Field): number => field.maxLength ?? MAX_LENGTH;

/**
 * A secret is encrypted by the server with a key from its environment (src/server/catalogue/repository/sealing.ts), because it has
 * to be used again: a mail server's password, a bank's API key. Passwords of people are hashed and are no field.
 */
export const definition: FieldType = {
  name: 'secret',
  summary: 'A password or key of another system: written, kept encrypted, and never shown again.',
  called: { es: 'Secreto', en: 'Secret' },
  alsoCalled: ['password'],
  options: { minLength: minLengthOption, maxLength: maxLengthOption(MAX_LENGTH) },
  without: ['compute'],
  schema: (field) => ({ type: 'string', minLength: shortest(field), maxLength: longest(field) }),
  // Space may belong to a secret; only one that is nothing else is none.
  normalize: (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  storage: () => ({
    kind: 'column',
    sqlType: 'text',
    checks: (column) => [`${column} ~ ${sqlText(SEALED_PATTERN)}`],
    read: (column) => `case when ${column} is not null then ${sqlText(SECRET_MARK)} end`,
    sealed: { mark: SECRET_MARK },
  }),
  cel: () => 'opaque',
  searchable: false,
  listable: false,
  inputProps: (field) => ({ maxLength: longest(field) }),
  // A file of records has no place for secrets: what stands in one is refused as no text.
  fromCsv: (text) => (text.trim() === '' ? null : false),
  toCsv: () => '',
  print: (value) => (value === null ? '' : SECRET_MARK),
  examples: (field) => ({
    valid: ['una clave que nadie adivina', 'x'.repeat(shortest(field)), 'ñ'.repeat(longest(field))].filter(
      (text) => text.length >= shortest(field) && text.length <= longest(field),
    ),
    invalid: [7, true, [], 'x'.repeat(longest(field) + 1)],
  }),
};
