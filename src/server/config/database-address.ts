import { ConfigurationError } from './configuration-error.ts';

/** Where the environment says that the database is. */
export interface DatabaseAddress {
  /** Leads to PostgreSQL itself; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Leads there through a pooler that lends connections by transaction; undefined where there is none. */
  readonly pooledUrl: string | undefined;
}

const said = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/**
 * `DATABASE_URL` may lead through a pooler: what needs a session, and the owner of the tables, then go by
 * `DATABASE_SESSION_URL`. Throws a ConfigurationError where only the latter is set.
 */
export function databaseAddress(env: NodeJS.ProcessEnv): DatabaseAddress {
  const usual = said(env['DATABASE_URL']);
  const session = said(env['DATABASE_SESSION_URL']);
  if (session === undefined) return { databaseUrl: usual, pooledUrl: undefined };
  if (usual === undefined) {
    throw new ConfigurationError(
      'DATABASE_SESSION_URL is set, and DATABASE_URL is not. Set DATABASE_URL to the address of the pooler; where there is none, set DATABASE_URL alone.',
    );
  }
  return { databaseUrl: session, pooledUrl: usual };
}
