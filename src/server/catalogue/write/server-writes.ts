import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '#src/model/json.ts';
import type { Database, Run } from '../../db/database.ts';
import type { Repository } from '../repository/repository.ts';
import type { Attempt, Written } from './attempt.ts';
import { admitNew, createRecord } from './create-record.ts';
import { notTheLast } from './not-the-last.ts';
import { transact } from './transact.ts';
import { allCounted } from './tries.ts';
import { admitChange, updateRecord } from './update-record.ts';

/** What the server makes of a record by itself, in somebody's transaction. Values have the fields' own names. */
export type ServerWrite =
  | { readonly kind: 'create'; readonly values: JsonObject }
  | {
      readonly kind: 'change';
      readonly id: number;
      readonly values: JsonObject;
      /** The version that it was planned for; null where any will do. */
      readonly expected: number | null;
    };

/** For whom the server writes, as far as other catalogues go: whether they see, and may change, what is shared there. */
export type ForWhom = Pick<Attempt, 'sees' | 'edits'>;

/** Who started what writes was asked whether they may; each write is checked and guarded as one of theirs. */
const attemptAt = (repository: Repository, run: Run, { sees, edits }: ForWhom): Attempt => ({
  repository,
  may: () => true,
  sees,
  edits,
  tries: allCounted(),
  thorough: true,
  run: notTheLast(run),
  campus: null,
  ahead: null,
});

const FOR_ITSELF: ForWhom = { sees: () => true, edits: () => true };

/** Those who may see nothing of anybody: a refusal tells them no more than that it is one. */
export const SEES_NOTHING: ForWhom['sees'] = () => false;

/** Writes a record as part of a transaction that goes on; throws whatever stands against it. */
export const writeAsServer = (
  repository: Repository,
  write: ServerWrite,
  run: Run,
  whom = FOR_ITSELF,
): Promise<Written> =>
  write.kind === 'create'
    ? createRecord(attemptAt(repository, run, whom), write.values)
    : updateRecord(attemptAt(repository, run, whom), { id: write.id, body: write.values, expected: write.expected });

/** The record as the write would leave it: throws what would stand against that now. Nothing is written. */
export async function tryAsServer(
  repository: Repository,
  write: ServerWrite,
  run: Run,
  whom = FOR_ITSELF,
): Promise<JsonObject> {
  const attempt = attemptAt(repository, run, whom);
  if (write.kind === 'create') return admitNew(attempt, write.values);
  return (await admitChange(attempt, { id: write.id, body: write.values, expected: write.expected })).after;
}

/**
 * Changes what somebody may change of their own record, having proven by their password who they are: by the record's
 * rules, in a transaction of its own. Guards are not asked, which keep people from doing so at the record's own address.
 * Throws what a PUT there would.
 */
export async function updateOwnRecord(
  database: Database,
  request: FastifyRequest,
  repository: Repository,
  change: { readonly id: number; readonly values: JsonObject },
): Promise<void> {
  const unguarded = { ...repository, guards: [] };
  await transact(database, request, repository, (run, thorough) =>
    updateRecord(
      {
        repository: unguarded,
        may: () => true,
        sees: () => true,
        edits: () => true,
        tries: allCounted(),
        thorough,
        run,
        campus: null,
        ahead: null,
      },
      { id: change.id, body: change.values, expected: null },
    ),
  );
}
