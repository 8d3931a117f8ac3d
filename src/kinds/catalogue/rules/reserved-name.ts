import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Finding, Rule } from '#src/model/rule.ts';
import { databaseNames, tablesOf } from '../meaning/database-names.ts';
import { placedFields } from '../meaning/walk.ts';
import { isKeptFree } from '../sql/reserved-schemas.ts';
import { RESERVED_WORDS } from '../sql/reserved-words.ts';

export const reservedName: Rule<'catalogue'> = {
  code: 'reserved-name',
  summary:
    'No schema or table that `table:` names is called by a reserved word of SQL, none is kept among those of PostgreSQL or of the server, and no field is called by what every JavaScript object has.',
  scope: 'resource',
  check: (resource) => [...inDatabase(resource), ...inKeptSchema(resource), ...inJavaScript(resource)],
};

const inDatabase = (resource: CatalogueResource): readonly Finding[] =>
  databaseNames(resource)
    .filter(({ name }) => RESERVED_WORDS.has(name))
    .map(({ name, what, path }) => ({
      path,
      part: 'key',
      message: `\`${name}\` is a reserved word of SQL and cannot be the name of a ${what}.`,
      hint: 'Choose another with `table: { schema: …, name: … }`, or none.',
    }));

/** Told once of a catalogue, however many tables it has. */
function inKeptSchema(resource: CatalogueResource): readonly Finding[] {
  const { schema } = resource.definition.table;
  if (!tablesOf(resource).some(({ name }) => isKeptFree({ schema, name }))) return [];
  return [
    {
      path: ['table', 'schema'],
      message: `\`${schema}\` is a schema that PostgreSQL or the server itself keeps its tables in: none of a catalogue can be there.`,
      hint: 'Put the file into a folder of another name, or choose a schema: `table: { schema: … }`.',
    },
  ];
}

const inJavaScript = (resource: CatalogueResource): readonly Finding[] =>
  placedFields(resource)
    .filter(({ field }) => field.name in Object.prototype)
    .map(({ field, path }) => ({
      path,
      part: 'key',
      message: `Every object has a \`${field.name}\` in JavaScript, so that no field can be called so.`,
      hint: 'Choose another name.',
    }));
