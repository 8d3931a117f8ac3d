import type { Text } from '#src/model/text.ts';
import type { Run } from '../db/database.ts';
import type { Allowed } from '../http/access.ts';
import { entriesIn, entriesOfUser, verdictOn } from '../permissions/entries.ts';
import { JobRefused, type RunningJob } from './job.ts';

/** Whoever asked for a job, as they are when it is done: they may have lost what they had. */
export interface JobAsker {
  readonly allowed: Allowed;
  /** Where they worked when they asked; null where that was nowhere. */
  readonly campus: number | null;
}

/** @param refused what is told where they are no longer there. Throws JobRefused then. */
export async function askerOfJob({ context, input }: RunningJob, run: Run, refused: Text): Promise<JobAsker> {
  const { userId } = context;
  if (userId === null) throw new JobRefused(refused);
  const { active, entries } = entriesIn(await run(entriesOfUser(userId)));
  if (!active) throw new JobRefused(refused);
  const campus = typeof input['sede'] === 'number' ? input['sede'] : null;
  return { campus, allowed: (resource, action) => verdictOn(entries, resource, action, campus).allowed };
}
