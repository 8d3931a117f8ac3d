import type { Run } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import type { ReceivedFile, ReceivedForm } from './receive.ts';
import { addFile, announceContent, completeContent, keptId, putContent, strangersRoom } from './store.ts';
import type { Target } from './targets.ts';

/** When strangers may bring files again who have brought too much. */
const LATER = { 'Retry-After': '3600' };

/**
 * Keeps the files of a form in the transaction that writes its record: with it or not at all. Gives their ids by the
 * names of their parts. Throws `too-many-requests` where strangers have brought too much of late.
 */
export async function keepWithForm(
  { files }: ReceivedForm,
  targets: ReadonlyMap<string, Target>,
  run: Run,
): Promise<Readonly<Record<string, number>>> {
  const sum = [...files.values()].reduce((total, { file }) => total + file.size, 0);
  if ((await run(strangersRoom(sum))).length === 0) throw new ProblemError('too-many-requests', { headers: LATER });
  const ids: Record<string, number> = {};
  for (const [part, received] of files) {
    const target = targets.get(part);
    if (target !== undefined) ids[part] = await kept(received, target, run);
  }
  return ids;
}

async function kept({ name, type, file }: ReceivedFile, target: Target, run: Run): Promise<number> {
  const { resource, field, demands } = target;
  await run(
    file.content === null ? announceContent(file.hash, file.size) : putContent(file.hash, file.size, file.content),
  );
  const [row] = await run(addFile(resource, field, name, type, file.size, file.hash, null, demands.maxSize));
  await run(completeContent(file.hash));
  return keptId(row);
}
