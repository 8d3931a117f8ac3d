import type { Client } from 'pg';
import { DatabaseUnavailable } from './errors.ts';

const OLDEST = 15;

/** The PostgreSQL that was reached is older than what Rectoría's SQL needs; the message says what to do. */
export class DatabaseTooOld extends DatabaseUnavailable {
  constructor(version: string) {
    super(
      `The database is of PostgreSQL ${version}, and Rectoría needs ${OLDEST} or newer. Nothing was changed. ` +
        `Bring that server to a newer version (pg_upgrade keeps the data), point DATABASE_URL at another one, ` +
        `or leave DATABASE_URL unset to use the PostgreSQL that comes with Rectoría.`,
    );
  }
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** Notes the version that the server tells while it lets the client in. To be called before it connects. */
export function versionOf(client: Client): () => string {
  let version = '';
  client.connection.on('parameterStatus', (told: ParameterStatus) => {
    if (told.parameterName === 'server_version') version = told.parameterValue;
  });
  return () => version;
}

/** Throws DatabaseTooOld. What tells no number at its beginning is let through: it is no PostgreSQL of those days. */
export function refuseOld(version: string): void {
  if (Number.parseInt(version, 10) < OLDEST) throw new DatabaseTooOld(version);
}
