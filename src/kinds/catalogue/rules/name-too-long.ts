import type { Rule } from '#src/model/rule.ts';
import { databaseNames } from '../meaning/database-names.ts';

/** PostgreSQL cuts longer identifiers silently. */
const LONGEST = 63;

export const nameTooLong: Rule<'catalogue'> = {
  code: 'name-too-long',
  summary: 'Names of schemas, tables and columns are whole in the database.',
  scope: 'resource',
  check: (resource) =>
    databaseNames(resource)
      .filter(({ name }) => name.length > LONGEST)
      .map(({ name, what, path }) => ({
        path,
        part: 'key',
        message: `The ${what} \`${name}\` has ${name.length} characters; the database keeps ${LONGEST}.`,
        hint: what === 'column' ? 'Shorten it.' : 'Shorten it with `table: { schema: …, name: … }`.',
      })),
};
