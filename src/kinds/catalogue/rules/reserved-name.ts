import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { databaseNames } from '../meaning/database-names.ts';
import { placedFields } from '../meaning/walk.ts';

/** PostgreSQL's reserved words: as names they need quotes in every report's SQL. */
const RESERVED = new Set(
  (
    'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation ' +
    'column concurrently constraint create cross current_catalog current_date current_role current_schema ' +
    'current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for ' +
    'foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral ' +
    'leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps ' +
    'placing primary references returning right select session_user similar some symmetric system_user table ' +
    'tablesample then to trailing true union unique user using variadic verbose when where window with'
  ).split(' '),
);

export const reservedName: Rule<'catalogue'> = {
  code: 'reserved-name',
  summary:
    'No schema, table or column is called by a reserved word of SQL, no field by what every JavaScript object has.',
  scope: 'resource',
  check: (resource) => [...inDatabase(resource), ...inJavaScript(resource)],
};

const inDatabase = (resource: CatalogueResource): readonly Finding[] =>
  databaseNames(resource)
    .filter(({ name }) => RESERVED.has(name))
    .map(({ name, what, path }) => ({
      path,
      part: 'key',
      message: `\`${name}\` is a reserved word of SQL and cannot be the name of a ${what}.`,
      hint: what === 'column' ? 'Choose another name.' : 'Choose another with `table: { schema: …, name: … }`.',
    }));

const inJavaScript = (resource: CatalogueResource): readonly Finding[] =>
  placedFields(resource)
    .filter(({ field }) => field.name in Object.prototype)
    .map(({ field, path }) => ({
      path,
      part: 'key',
      message: `Every object has a \`${field.name}\` in JavaScript, so that no field can be called so.`,
      hint: 'Choose another name.',
    }));
