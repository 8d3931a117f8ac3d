import { randomBytes } from 'node:crypto';
import type { Session } from '../http/tokens.ts';
import { type Connection, type OnCall, openConnection } from './connection.ts';
import type { HubLimits } from './limits.ts';

/** A connection under the secret that only its owner knows. */
export interface Opened {
  readonly token: string;
  readonly connection: Connection;
}

/** All connections of this server. */
export interface Connections {
  /** Null where the user has as many as one may have. */
  readonly open: (session: Session) => Opened | null;
  /** Null where there is none of that token, or it is somebody else's. */
  readonly find: (token: string, session: Session) => Connection | null;
  /** To all connections of a user of a company. */
  readonly tell: (companyId: number, userId: number, text: string) => void;
  /** Says goodbye to all connections of these sessions of a user: who still may comes again. */
  readonly closeSessions: (companyId: number, userId: number, families: ReadonlySet<string>) => void;
  /** The users of a company that are connected here. */
  readonly usersOf: (companyId: number) => ReadonlySet<number>;
  readonly companies: () => readonly number[];
  readonly all: () => readonly Connection[];
}

type ByUser = Map<number, Set<Connection>>;

/** What is done for its clients beside telling them: what they call, and that they are gone. */
export interface Served {
  readonly call: OnCall;
  readonly forget: (connection: Connection) => void;
}

export function openConnections(limits: HubLimits, { call, forget }: Served): Connections {
  const byToken = new Map<string, Connection>();
  // By company first: what concerns one never meets the users of another.
  const byCompany = new Map<number, ByUser>();

  const remove = (token: string, connection: Connection): void => {
    const { companyId, userId } = connection.session;
    const users = byCompany.get(companyId);
    const own = users?.get(userId);
    byToken.delete(token);
    own?.delete(connection);
    if (own?.size === 0) users?.delete(userId);
    if (users?.size === 0) byCompany.delete(companyId);
    forget(connection);
  };

  return {
    open: (session) => {
      const { companyId, userId } = session;
      const users: ByUser = byCompany.get(companyId) ?? new Map<number, Set<Connection>>();
      const own = users.get(userId) ?? new Set<Connection>();
      if (own.size >= limits.connections) return null;
      const token = randomBytes(24).toString('base64url');
      const connection = openConnection(session, limits, call, () => remove(token, connection));
      byToken.set(token, connection);
      byCompany.set(companyId, users.set(userId, own.add(connection)));
      return { token, connection };
    },
    find: (token, { companyId, userId }) => {
      const connection = byToken.get(token);
      if (connection === undefined) return null;
      const { session } = connection;
      return session.companyId === companyId && session.userId === userId ? connection : null;
    },
    tell: (companyId, userId, text) => {
      for (const connection of byCompany.get(companyId)?.get(userId) ?? []) connection.send(text);
    },
    closeSessions: (companyId, userId, families) => {
      for (const connection of byCompany.get(companyId)?.get(userId) ?? []) {
        const { family } = connection.session;
        if (family === null || families.has(family)) connection.close();
      }
    },
    usersOf: (companyId) => new Set(byCompany.get(companyId)?.keys()),
    companies: () => [...byCompany.keys()],
    all: () => [...byToken.values()],
  };
}
