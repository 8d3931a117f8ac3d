import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** PostgreSQL's code of a request to give up what a connection is at. */
const CANCEL = 80_877_102;
/** Until the next request, in milliseconds: what was asked for between two statements has met none. */
const AGAIN = 500;
const PATIENCE = 5_000;

function cancelRequest(client: PoolClient): Buffer | null {
  const process: unknown = Reflect.get(client, 'processID');
  const key: unknown = Reflect.get(client, 'secretKey');
  if (typeof process !== 'number' || typeof key !== 'number') return null;
  const request = Buffer.alloc(16);
  for (const [at, part] of [request.length, CANCEL, process, key].entries()) request.writeInt32BE(part, at * 4);
  return request;
}

/**
 * Asks PostgreSQL, over a connection of its own, to give up the statement that the client waits for; ends once it has
 * heard so. What does not get there is asked again, as is what meets no statement.
 */
function requestCancel(client: PoolClient): Promise<void> {
  const request = cancelRequest(client);
  if (request === null) return Promise.resolve();
  const { host, port } = client;
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.end(request);
  });
}

/** Does work with a client, whose statements are given up as long as the signal says so: they then fail as cancelled. */
export async function cancellable<T>(
  client: PoolClient,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (signal === undefined) return work();
  const asked: { request: Promise<void> | null } = { request: null };
  let timer: NodeJS.Timeout | undefined;
  const ask = (): void => {
    // One at a time: where nobody answers, more of them would only be waited for at the end.
    asked.request ??= requestCancel(client).finally(() => {
      asked.request = null;
    });
  };
  const begin = (): void => {
    ask();
    timer = setInterval(ask, AGAIN);
  };
  // It may have been said while the connection was waited for.
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  try {
    return await work();
  } finally {
    signal.removeEventListener('abort', begin);
    clearInterval(timer);
    // It may not meet what somebody else does with the connection.
    await asked.request;
  }
}
