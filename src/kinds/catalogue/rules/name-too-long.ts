import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { databaseNames } from '../meaning/database-names.ts';
import { placedFields } from '../meaning/walk.ts';

/** PostgreSQL cuts longer identifiers silently. */
const LONGEST = 63;

export const nameTooLong: Rule<'catalogue'> = {
  code: 'name-too-long',
  summary:
    'Names of fields are whole in what the database answers, and those of schemas and tables that `table:` gives in it.',
  scope: 'resource',
  check: (resource) => [...inAnswers(resource), ...inDatabase(resource)],
};

const inAnswers = (resource: CatalogueResource): readonly Finding[] =>
  placedFields(resource)
    .filter(({ field }) => field.name.length > LONGEST)
    .map(({ field, path }) => ({
      path,
      part: 'key',
      message: `The name \`${field.name}\` has ${field.name.length} characters; the database answers with ${LONGEST} at most.`,
      hint: 'Shorten it.',
    }));

const inDatabase = (resource: CatalogueResource): readonly Finding[] =>
  databaseNames(resource)
    .filter(({ name }) => name.length > LONGEST)
    .map(({ name, what, path }) => ({
      path,
      part: 'key',
      message: `The ${what} \`${name}\` has ${name.length} characters; the database keeps ${LONGEST}.`,
      hint: 'Shorten it, or leave it out: a name by area and name is shortened by itself.',
    }));
