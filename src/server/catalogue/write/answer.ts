import { hasSensitive } from '#src/model/catalogue.ts';
import { isJsonObject } from '#src/model/json.ts';
import type { Database, Run, TenantContext } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import { bodyOf } from '../reading/read.ts';
import { noteReading, quieted } from '../reading/sensitive.ts';
import type { Repository } from '../repository/repository.ts';
import type { Written } from './attempt.ts';
import { notTheLast } from './not-the-last.ts';

/** A catalogue as it is written to, and as whoever writes sees it; both are one where they see it whole. */
export interface Seen {
  readonly repository: Repository;
  readonly seen: Repository;
}

/**
 * Notes, in the transaction of a write and as its last step, that whoever writes is then shown what is sensitive of the
 * record: neither is without the other.
 */
export async function withNote(
  { repository, seen }: Seen,
  run: Run,
  write: (run: Run) => Promise<Written | null>,
): Promise<Written | null> {
  if (seen !== repository || !hasSensitive(repository.catalogue)) return write(run);
  const written = await write(notTheLast(run));
  if (written !== null) await run.last(noteReading(repository.name, repository.catalogue, written.id));
  return written;
}

/** The JSON of a record that was written, as who wrote it may see it: writing something is no reading of the rest. */
export async function answerOf(
  { repository, seen }: Seen,
  { id, body }: Written,
  database: Database,
  tenant: TenantContext,
): Promise<string> {
  if (seen !== repository) {
    const own = bodyOf(await database.batch(tenant, [seen.read.one(id)]));
    if (own === null) throw new ProblemError('not-found');
    return own;
  }
  return body;
}

/** A conflict tells the record as it is now to who may see it, but for what is sensitive; others that there is one. */
export function refusalOf({ repository, seen }: Seen, error: unknown): unknown {
  if (!(error instanceof ProblemError) || !isJsonObject(error.options.members?.['current'])) return error;
  if (seen === repository) return quieted(error, repository.catalogue);
  return new ProblemError(error.code, { ...error.options, members: {} });
}
