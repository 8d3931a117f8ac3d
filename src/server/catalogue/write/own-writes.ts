import type { JsonObject } from '#src/model/json.ts';
import type { Run } from '../../db/database.ts';
import type { Repository } from '../repository.ts';
import type { Attempt, Written } from './attempt.ts';
import { admitNew, createRecord } from './create-record.ts';
import { notTheLast } from './not-the-last.ts';
import { admitChange, updateRecord } from './update-record.ts';

/** What the server makes of a record by itself, in somebody's transaction. Values have the fields' own names. */
export type OwnWrite =
  | { readonly kind: 'create'; readonly values: JsonObject }
  | {
      readonly kind: 'change';
      readonly id: number;
      readonly values: JsonObject;
      /** The version that it was planned for; null where any will do. */
      readonly expected: number | null;
    };

/** Who started what writes was asked whether they may; each write is checked and guarded as one of theirs. */
const attemptAt = (repository: Repository, run: Run): Attempt => ({
  repository,
  may: () => true,
  thorough: true,
  run: notTheLast(run),
  ahead: null,
});

/** Writes a record as part of a transaction that goes on; throws whatever stands against it. */
export const writeOwn = (repository: Repository, write: OwnWrite, run: Run): Promise<Written> =>
  write.kind === 'create'
    ? createRecord(attemptAt(repository, run), write.values)
    : updateRecord(attemptAt(repository, run), { id: write.id, body: write.values, expected: write.expected });

/** The record as the write would leave it: throws what would stand against that now. Nothing is written. */
export async function tryOwn(repository: Repository, write: OwnWrite, run: Run): Promise<JsonObject> {
  const attempt = attemptAt(repository, run);
  if (write.kind === 'create') return admitNew(attempt, write.values);
  return (await admitChange(attempt, { id: write.id, body: write.values, expected: write.expected })).after;
}
