import { type HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { onTestFinished } from 'vitest';
import type { SignedIn } from './client.ts';
import type { TestServer } from './server.ts';

/** A client of the hub and what it was told, in order. */
export interface HubClient {
  readonly connection: HubConnection;
  readonly told: readonly unknown[];
  /** Each time it was connected again by itself. */
  readonly returns: readonly unknown[];
}

/** Connects with the public client; what it was told is kept. Stopped when the test ends. */
export async function connectHub(
  url: string,
  { token }: Pick<SignedIn, 'token'>,
  transport: HttpTransportType,
): Promise<HubClient> {
  const connection = new HubConnectionBuilder()
    .withUrl(new URL('/mensajesHub', url).href, { transport, accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .withAutomaticReconnect([0, 50, 100, 200, 400])
    .build();
  const told: unknown[] = [];
  const returns: unknown[] = [];
  connection.on('GetTotalMensajes', (event: unknown) => void told.push(event));
  connection.onreconnected((id) => void returns.push(id));
  onTestFinished(() => connection.stop());
  await connection.start();
  return { connection, told, returns };
}

/** Ends the connections on which the servers of the database hear of what happens: by the role that they run as. */
export async function loseListeners({ database }: TestServer): Promise<void> {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'rectoria listener' and datname = current_database()`;
  await database.batch({ companyId: 1, userId: null, address: null, requestId: 'lose' }, [
    { name: 'lose', text, values: [] },
  ]);
}
