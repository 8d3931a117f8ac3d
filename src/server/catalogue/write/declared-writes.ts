import type { FastifyRequest } from 'fastify';
import type { Database, Run } from '../../db/database.ts';
import type { Repository } from '../repository/repository.ts';
import type { Written } from './attempt.ts';
import { notTheLast } from './not-the-last.ts';
import { onceOnly } from './once-only.ts';
import { type OwnWrite, writeOwn } from './own-writes.ts';
import { transact } from './transact.ts';

/**
 * Writes a record for who is not signed in, in a transaction of its own: what a page has declared, which is asked for by
 * `ready` in the same transaction. It is checked and guarded as any write is; the same key does it once.
 */
export const writeDeclared = (
  database: Database,
  request: FastifyRequest,
  repository: Repository,
  key: string | null,
  ready: (run: Run) => Promise<OwnWrite>,
): Promise<Written> =>
  transact(database, request, repository, (run) =>
    onceOnly(run, request, key, async (own) => writeOwn(repository, await ready(notTheLast(own)), own)),
  );
