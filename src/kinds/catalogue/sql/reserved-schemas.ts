/** What the product itself keeps. */
export const OWN_SCHEMA = 'rectoria';

/** Of the product's own tables, those whose columns a catalogue may add to. Beside them are the rows of its lists. */
const SHARED_TABLES: readonly string[] = ['permisos_usuarios', 'roles', 'usuarios'];

/** Those of PostgreSQL, of the queue of jobs, and the one that anything else in the database makes its tables in. */
const OTHERS_SCHEMAS: readonly string[] = ['information_schema', 'pgboss', 'public'];

/** PostgreSQL lets nobody else make a schema that begins so. */
const OF_POSTGRES = 'pg_';

/** Whether no table of a catalogue may be there: what is in it belongs to PostgreSQL, to the queue or to the product. */
export function isKeptFree({ schema, name }: { readonly schema: string; readonly name: string }): boolean {
  if (schema === OWN_SCHEMA) return !isShared(name);
  return schema.startsWith(OF_POSTGRES) || OTHERS_SCHEMAS.includes(schema);
}

const isShared = (name: string): boolean => SHARED_TABLES.some((own) => name === own || name.startsWith(`${own}_`));
