import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { asServer, type Database, type Listening } from '../db/database.ts';
import { changedIn, TOTALS_CHANNEL } from '../messages/changed-totals.ts';
import { unreadTotals } from '../messages/store.ts';
import type { Connections } from './connections.ts';
import { invocation } from './protocol.ts';

const EVENT = 'GetTotalMensajes';

/** How long after the database gave no answer it is asked again. */
const PAUSE_MS = 1_000;

/**
 * Tells the connections of this server the unread totals of their users whenever these change, whichever server of the
 * database changed them (F041). Totals are read once they are told to have changed, so that none is ever older than
 * what was told; many changes while they are being read are one reading.
 */
export async function announceTotals(
  database: Database,
  connections: Connections,
  logger: FastifyBaseLogger,
): Promise<Listening> {
  const changed = new Map<number, Set<number>>();
  const closing = new AbortController();
  let working: Promise<void> | null = null;

  const announce = async (companyId: number, userIds: readonly number[]): Promise<void> => {
    const tenant = asServer(companyId, 'hub');
    for (const [userId, total] of await unreadTotals(database, tenant, userIds)) {
      connections.tell(companyId, userId, invocation(EVENT, { userId, totalMensajesActivos: total }));
    }
  };
  const work = async (): Promise<void> => {
    for (;;) {
      const [next] = changed;
      if (next === undefined || closing.signal.aborted) return;
      const [companyId, users] = next;
      changed.delete(companyId);
      try {
        await announce(companyId, [...users]);
      } catch (error) {
        logger.warn({ err: error }, 'The unread totals of the hub could not be read; they are read again.');
        note(companyId, users);
        await wait(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };
  const note = (companyId: number, userIds: Iterable<number>): void => {
    const here = connections.usersOf(companyId);
    const concerned = [...userIds].filter((userId) => here.has(userId));
    if (concerned.length > 0) changed.set(companyId, new Set([...(changed.get(companyId) ?? []), ...concerned]));
  };
  const begin = (): void => {
    working ??= work().finally(() => {
      working = null;
      if (changed.size > 0 && !closing.signal.aborted) begin();
    });
  };

  const listening = await database.listen(TOTALS_CHANNEL, {
    onNotice: (payload) => {
      const told = changedIn(payload);
      if (told !== null) note(told.companyId, told.userIds);
      begin();
    },
    onReturn: () => {
      for (const companyId of connections.companies()) note(companyId, connections.usersOf(companyId));
      begin();
    },
    onLost: (error) => logger.warn({ err: error }, 'The hub no longer hears of messages; it connects again.'),
  });
  return {
    close: async () => {
      closing.abort();
      await listening.close();
      await working;
    },
  };
}
