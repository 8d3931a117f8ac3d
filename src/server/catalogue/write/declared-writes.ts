import type { FastifyRequest } from 'fastify';
import type { Json } from '#src/model/json.ts';
import type { Database, Run } from '../../db/database.ts';
import { tenantOf } from '../../http/visit.ts';
import type { Repository } from '../repository/repository.ts';
import type { Written } from './attempt.ts';
import { notTheLast } from './not-the-last.ts';
import { onceOnly } from './once-only.ts';
import { SEES_NOTHING, type ServerWrite, tryAsServer, writeAsServer } from './server-writes.ts';
import { transact } from './transact.ts';

export interface Once {
  readonly key: string | null;
  /** The link that the request is made by; null without. */
  readonly by: string | null;
  /** All that was sent, where that is more than the body's JSON. */
  readonly said?: Json;
}

/** What is to be written, and what goes with it in the same transaction. */
export type Ready = (run: Run) => Promise<ServerWrite>;

/**
 * Writes a record that nobody writes at an address of its catalogue, in a transaction of its own: what a page for people
 * who are not signed in has declared, or what a call leaves behind. `ready` says it, and does what goes with it, in the same
 * transaction. It is checked and guarded as any write is, and tells nothing of others; the same key does it once.
 */
export const writeDeclared = (
  database: Database,
  request: FastifyRequest,
  repository: Repository,
  { key, by, said }: Once,
  ready: Ready,
): Promise<Written> =>
  transact(database, request, repository, (run) =>
    onceOnly(
      run,
      request,
      key,
      async (own) => writeAsServer(repository, await ready(notTheLast(own)), own, SEES_NOTHING),
      by,
      said,
    ),
  );

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {}

/** Throws what would stand against such a write now. Nothing is written. */
export async function tryDeclared(
  database: Database,
  request: FastifyRequest,
  repository: Repository,
  ready: Ready,
): Promise<void> {
  try {
    await transact(database, request, repository, async (run) => {
      await tryAsServer(repository, await ready(run), run, SEES_NOTHING);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/** Keeps the key of a request of which nothing was written, so that nobody can tell it by that from one of which something was. */
export const keepOnce = (database: Database, request: FastifyRequest, { key, by, said }: Once): Promise<Written> =>
  database.transaction(tenantOf(request), (run) =>
    onceOnly(run, request, key, async () => ({ id: 0, body: '' }), by, said),
  );
