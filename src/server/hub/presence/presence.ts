import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Json } from '#src/model/json.ts';
import { asServer, type Database } from '../../db/database.ts';
import type { Session } from '../../http/tokens.ts';
import type { CallOutcome, Connection } from '../connection.ts';
import type { HubLimits } from '../limits.ts';
import { askingNotice, elsewhere, noticesOf, PRESENCE_CHANNEL, presenceIn, tellServers } from './elsewhere.ts';
import { heldPlaces } from './held-places.ts';
import { keyOf, type Place, placeIn } from './place.ts';
import { tellClients } from './tell-clients.ts';

/** Who may be told who has a record of a resource open. */
export type MaySee = (session: Session, resource: string) => Promise<boolean>;

/** Who has which record open, whichever server of the database they are connected to. */
export interface Presence {
  /** Of the app that is served now. */
  readonly judgedBy: (maySee: MaySee) => void;
  /** A client calls `Abrir` or `Cerrar`, each with the name of a resource and the id of a record. */
  readonly call: (connection: Connection, target: string, args: Json) => Promise<CallOutcome>;
  /** It is gone, with all that it had open. */
  readonly forget: (connection: Connection) => void;
  /** What time asks for: that others hear again what is open here, and forget what nobody tells any more. */
  readonly look: (now: number) => void;
  close(): Promise<void>;
}

/** After so many silences a server is taken to be gone. */
const SILENCES = 3;
/** How long after the database gave no answer it is asked again. */
const PAUSE_MS = 1_000;

/** Whose rows a notice is told by says nothing: it is no row. */
const ANY_COMPANY = 1;

const nobodyYet: MaySee = async () => false;

export async function openPresence(
  database: Pick<Database, 'batch' | 'listen'>,
  logger: FastifyBaseLogger,
  limits: HubLimits,
): Promise<Presence> {
  const server = randomUUID();
  const held = heldPlaces();
  const others = elsewhere();
  const calls = new WeakMap<Connection, Promise<unknown>>();
  const closing = new AbortController();
  let maySee: MaySee = nobodyYet;
  let toldAt = Date.now();
  let working: Promise<void> | null = null;
  /** Of whom servers and clients are still to be told. */
  const untold = { servers: new Map<string, Place>(), clients: new Map<string, Place>() };

  const notify = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) await database.batch(asServer(ANY_COMPANY, 'hub'), [tellServers(text)]);
  };
  const tellAll = async (): Promise<void> => {
    const places = [...untold.servers.values()];
    untold.servers.clear();
    await notify(
      noticesOf(
        server,
        places.map((place) => ({ place, users: held.usersAt(keyOf(place)) })),
      ),
    );
    for (const [key, place] of untold.clients) {
      untold.clients.delete(key);
      const users = [...new Set([...held.usersAt(key), ...others.usersAt(key)])];
      if (await tellClients(place, users, { database, held, maySee })) changed(place);
    }
  };
  const work = async (): Promise<void> => {
    while (untold.servers.size + untold.clients.size > 0 && !closing.signal.aborted) {
      try {
        await tellAll();
      } catch (error) {
        logger.warn({ err: error }, 'Who has a record open could not be told; it is told again.');
        tellAgain();
        await wait(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };
  const begin = (): void => {
    working ??= work().finally(() => {
      working = null;
      if (untold.servers.size + untold.clients.size > 0 && !closing.signal.aborted) begin();
    });
  };
  const tellAgain = (): void => {
    for (const place of held.all()) {
      untold.servers.set(keyOf(place), place);
      untold.clients.set(keyOf(place), place);
    }
  };
  const changed = (place: Place): void => {
    untold.servers.set(keyOf(place), place);
    untold.clients.set(keyOf(place), place);
    begin();
  };
  const changedElsewhere = (key: string): void => {
    const place = held.placeAt(key);
    if (place !== undefined) untold.clients.set(key, place);
  };

  const open = async (connection: Connection, place: Place): Promise<CallOutcome> => {
    if (!(await maySee(connection.session, place.resource))) return 'refused';
    // It may have gone meanwhile.
    if (connection.hasEnded() || !held.hold(connection, place)) return 'refused';
    changed(place);
    return 'done';
  };
  const answer = async (connection: Connection, target: string, args: Json): Promise<CallOutcome> => {
    if (target !== 'Abrir' && target !== 'Cerrar') return 'unknown';
    const place = placeIn(connection.session.companyId, args);
    if (place === null) return 'refused';
    if (target === 'Abrir') return open(connection, place);
    held.leave(connection, keyOf(place));
    changed(place);
    return 'done';
  };

  const listening = await database.listen(PRESENCE_CHANNEL, {
    onNotice: (payload) => {
      const notice = presenceIn(payload);
      if (notice === null || notice.server === server) return;
      const until = Date.now() + SILENCES * limits.presence;
      for (const told of notice.told) {
        const key = keyOf(told.place);
        const before = others.usersAt(key).join(' ');
        others.hear(notice.server, told, until);
        if (others.usersAt(key).join(' ') !== before) changedElsewhere(key);
      }
      if (notice.asks) for (const place of held.all()) untold.servers.set(keyOf(place), place);
      begin();
    },
    onReturn: () => {
      tellAgain();
      begin();
      void notify([askingNotice(server)]).catch((error: unknown) => {
        logger.warn(
          { err: error },
          'Who has records open at other servers could not be asked; they tell it by themselves.',
        );
      });
    },
    onLost: (error) => logger.warn({ err: error }, 'The hub no longer hears who has records open; it connects again.'),
  });
  await notify([askingNotice(server)]);

  return {
    judgedBy: (given) => {
      maySee = given;
    },
    call: (connection, target, args) => {
      // One after the other: what is closed was opened before.
      const before = calls.get(connection) ?? Promise.resolve();
      // What a client that is gone has called before means nothing any more.
      const next = before.then(() => (connection.hasEnded() ? 'refused' : answer(connection, target, args)));
      calls.set(
        connection,
        next.catch(() => undefined),
      );
      return next;
    },
    forget: (connection) => {
      for (const place of held.leaveAll(connection)) changed(place);
    },
    look: (now) => {
      for (const key of others.expire(now)) changedElsewhere(key);
      if (now - toldAt >= limits.presence) {
        toldAt = now;
        for (const place of held.all()) untold.servers.set(keyOf(place), place);
      }
      if (untold.servers.size + untold.clients.size > 0) begin();
    },
    close: async () => {
      closing.abort();
      await listening.close();
      await working;
    },
  };
}
