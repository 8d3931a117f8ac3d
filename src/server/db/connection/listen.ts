import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { identifier, sql } from '../../sql/sql.ts';

export interface Listener {
  readonly onNotice: (payload: string) => void;
  /** The connection is there again after it was lost: of what was told meanwhile, nothing was heard. */
  readonly onReturn: () => void;
  /** It is lost, or could not be made again; it is tried until it is there. */
  readonly onLost: (error: Error) => void;
}

export interface Listening {
  close(): Promise<void>;
}

/** How long after a failure it is tried again: at once, then less and less often. */
const PAUSES_MS = [0, 250, 1_000, 5_000];

const SILENCE = new Error('The connection that listens to the database ended.');

/**
 * Listens on a connection of its own, which is made again whenever it is lost. Must not go through a pooler that lends
 * connections by transaction: those hear nothing.
 *
 * @returns once it listens. @throws pg's own error where the first connection cannot be made.
 */
export async function listen(target: ClientConfig, channel: string, listener: Listener): Promise<Listening> {
  const closing = new AbortController();
  const connect = (): Promise<Heard> => hear(target, channel, listener.onNotice);
  const again = async (): Promise<Heard | null> => {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)];
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return null;
      try {
        return await connect();
      } catch (error) {
        listener.onLost(error instanceof Error ? error : SILENCE);
      }
    }
    return null;
  };

  let heard: Heard | null = await connect();
  const staying = (async (): Promise<void> => {
    while (heard !== null) {
      const reason = await heard.ended;
      if (closing.signal.aborted) return;
      listener.onLost(reason);
      heard = await again();
      if (closing.signal.aborted) await heard?.end();
      else if (heard !== null) listener.onReturn();
    }
  })();

  return {
    close: async () => {
      closing.abort();
      await heard?.end();
      await staying;
    },
  };
}

interface Heard {
  /** Why it is over. */
  readonly ended: Promise<Error>;
  readonly end: () => Promise<void>;
}

async function hear(target: ClientConfig, channel: string, onNotice: (payload: string) => void): Promise<Heard> {
  const client = new Client({
    ...target,
    application_name: 'rectoria listener',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const ended = new Promise<Error>((resolve) => {
    client.once('error', resolve);
    client.once('end', () => resolve(SILENCE));
  });
  // The first error is told by `ended`; more of them may follow.
  client.on('error', () => undefined);
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  try {
    await client.connect();
    await client.query(sql`listen ${identifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { ended, end: () => client.end() };
}
