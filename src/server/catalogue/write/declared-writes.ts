import type { FastifyRequest } from 'fastify';
import type { Json } from '#src/model/json.ts';
import type { Database, Run } from '../../db/database.ts';
import { tenantOf } from '../../http/request-context.ts';
import type { Repository } from '../repository/repository.ts';
import type { Written } from './attempt.ts';
import { notTheLast } from './not-the-last.ts';
import { keptAnswer, onceOnly } from './once-only.ts';
import { type ForWhom, SEES_NOTHING, type ServerWrite, tryAsServer, writeAsServer } from './server-writes.ts';
import { transact } from './transact.ts';

export interface Once {
  readonly key: string | null;
  /** The link that the request is made by; null without. */
  readonly by: string | null;
  /** All that was sent, where that is more than the body's JSON. */
  readonly said?: Json;
}

/** A write, and whose right it is to change what others share with the record: a new one changes nothing of theirs. */
export interface Declared {
  readonly write: ServerWrite;
  readonly edits: ForWhom['edits'];
}

/** What is to be written, and what goes with it in the same transaction. */
export type Ready = (run: Run) => Promise<Declared>;

const forStranger = ({ edits }: Declared): ForWhom => ({ sees: SEES_NOTHING, edits });

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
      async (own) => {
        const declared = await ready(notTheLast(own));
        return writeAsServer(repository, declared.write, own, forStranger(declared));
      },
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
      const declared = await ready(run);
      await tryAsServer(repository, declared.write, run, forStranger(declared));
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/** Whether the same was written already under its key. Throws `idempotency-mismatch`. */
export const doneBefore = (database: Database, request: FastifyRequest, { key, by, said }: Once): Promise<boolean> =>
  database.transaction(tenantOf(request), async (run) => (await keptAnswer(run, request, key, by, said)) !== null);
