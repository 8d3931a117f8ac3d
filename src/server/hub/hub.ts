import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { type Connections, openConnections } from './connections.ts';
import { HUB_LIMITS, type HubLimits } from './limits.ts';
import { openPresence, type Presence } from './presence/presence.ts';
import { announceTotals } from './totals.ts';

/** The realtime hub of one server. It outlives the app that serves it, where that is exchanged. */
export interface Hub {
  readonly connections: Connections;
  readonly limits: HubLimits;
  readonly presence: Pick<Presence, 'judgedBy'>;
  /** Says goodbye to all clients, who come again by themselves. */
  disconnect(): void;
  /** The same for good: nobody is taken any more. */
  close(): Promise<void>;
}

/** @throws pg's own error where the database cannot be listened to. */
export async function openHub(
  database: Database,
  logger: FastifyBaseLogger,
  given: Partial<HubLimits> = {},
): Promise<Hub> {
  const limits = { ...HUB_LIMITS, ...given };
  const presence = await openPresence(database, logger, limits);
  const connections = openConnections(limits, presence);
  const totals = await announceTotals(database, connections, logger);
  const ticking = setInterval(() => {
    const now = Date.now();
    for (const connection of connections.all()) connection.look(now);
    presence.look(now);
  }, limits.tick);
  const disconnect = (): void => {
    for (const connection of connections.all()) connection.close();
  };
  let closed = false;
  return {
    connections: { ...connections, open: (session) => (closed ? null : connections.open(session)) },
    limits,
    presence,
    disconnect,
    close: async () => {
      closed = true;
      clearInterval(ticking);
      disconnect();
      await totals.close();
      await presence.close();
    },
  };
}
