import type { FastifyBaseLogger } from 'fastify';
import { endedAmong } from '../auth/token-families.ts';
import type { Permissions } from '../http/access.ts';
import { asServer, type Database, type Listening } from '../db/database.ts';
import { SESSIONS_CHANNEL } from '../db/internal/session-functions.ts';
import { isId, noticeIn } from '../db/notice.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';

/** Where sessions are in use on this server. */
export interface InUse {
  readonly connections: Connections;
  readonly permissions: Permissions;
}

/**
 * Takes sessions out of use on this server once they have ended, on whichever server of the database, or in the database
 * itself: their connections to the hub are closed, and nothing that was read of them holds any longer.
 */
export async function followSessionEnds(
  database: Database,
  { connections, permissions }: InUse,
  logger: FastifyBaseLogger,
): Promise<Listening> {
  const closeEnded = async (companyId: number, own: readonly Connection[]): Promise<void> => {
    const tenant = asServer(companyId, 'sessions');
    const families = own.flatMap(({ session }) => session.family ?? []);
    const ended = await endedAmong(database, tenant, [...new Set(families)]);
    for (const userId of new Set(own.map(({ session }) => session.userId))) {
      connections.closeSessions(companyId, userId, ended);
    }
  };

  return database.listen(SESSIONS_CHANNEL, {
    onNotice: (payload) => {
      const { companyId, userId, family } = noticeIn(payload) ?? {};
      if (!isId(companyId) || !isId(userId) || typeof family !== 'string') return;
      permissions.forget(family);
      connections.closeSessions(companyId, userId, new Set([family]));
    },
    onReturn: () => {
      permissions.forgetAll();
      for (const companyId of connections.companies()) {
        const own = connections.all().filter(({ session }) => session.companyId === companyId);
        closeEnded(companyId, own).catch((error: unknown) => {
          logger.warn(
            { err: error },
            'Which sessions have ended could not be read; all clients of the hub come again.',
          );
          for (const connection of own) connection.close();
        });
      }
    },
    onLost: (error) =>
      logger.warn({ err: error }, 'The server no longer hears of sessions that end; it connects again.'),
  });
}
