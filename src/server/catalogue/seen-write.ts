import type { FastifyRequest } from 'fastify';
import type { Database, Run } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { tenantOf } from '../http/visit.ts';
import { statement } from '../sql/statement.ts';
import { bodyOf } from './read.ts';
import { hasSensitive, noteReading, quieted } from './sensitive.ts';
import type { Shelf } from './shelf.ts';
import { transact } from './transact.ts';
import type { Written } from './write.ts';

/** What a write does, in a transaction that may be begun anew. */
export type Work<T> = (run: Run, thorough: boolean) => Promise<T>;

/** A record in conflict is told to who may see it; others are told that there is a conflict. */
const withoutCurrent = (error: unknown): unknown =>
  error instanceof ProblemError && error.code === 'version-conflict' ? new ProblemError('version-conflict') : error;

/** What is sensitive in the record's answer is noted before it is given. */
async function wholeWrite(
  database: Database,
  request: FastifyRequest,
  shelf: Shelf,
  work: Work<Written>,
): Promise<Written> {
  const { name, catalogue } = shelf;
  try {
    const written = await transact(database, request, shelf, work);
    if (hasSensitive(catalogue)) {
      await database.batch(tenantOf(request), [noteReading(name, catalogue, written.id)]);
    }
    return written;
  } catch (error) {
    throw error instanceof ProblemError && error.code === 'version-conflict' ? quieted(error, catalogue) : error;
  }
}

/**
 * Does the write, and gives the record as who wrote it may see it: writing something is no reading of the rest.
 * @param seen the shelf of the catalogue as they see it; the one that is written to where they see it whole
 */
export async function seenWrite(
  database: Database,
  request: FastifyRequest,
  { shelf, seen }: { readonly shelf: Shelf; readonly seen: Shelf },
  work: Work<Written>,
): Promise<Written> {
  if (seen === shelf) return wholeWrite(database, request, shelf, work);
  try {
    const { id } = await transact(database, request, shelf, work);
    const body = bodyOf(await database.batch(tenantOf(request), [statement(seen.read.one, [id])]));
    if (body === null) throw new ProblemError('not-found');
    return { id, body };
  } catch (error) {
    throw withoutCurrent(error);
  }
}
