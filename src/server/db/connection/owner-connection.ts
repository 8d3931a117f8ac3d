import { Client } from 'pg';
import { DatabaseUnavailable } from './errors.ts';
import { messageOf } from './message-of.ts';
import { refuseOld, versionOf } from './server-version.ts';

/**
 * Work on a connection of its own as the owner of the tables. Throws DatabaseUnavailable when there is none to be had,
 * DatabaseTooOld where the server cannot hold what Rectoría keeps.
 */
export async function withOwner<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'rectoria owner' });
  // A connection that is lost shows at its next use.
  client.on('error', () => undefined);
  const version = versionOf(client);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(`The database cannot be reached: ${messageOf(error)}`, { cause: error });
  });
  try {
    refuseOld(version());
    return await work(client);
  } finally {
    await client.end();
  }
}
