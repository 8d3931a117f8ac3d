import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScheduledTask } from '../jobs/scheduled-tasks.ts';
import { keyOf, type ObjectStore } from './object-store.ts';
import { forgetContent, forgetUnused, holdUnused, keepUsed, unmarkUnused } from './store.ts';

const BATCH = 50;

/** What waits longer on this machine was left by a server that ended meanwhile. */
const WAITED_TOO_LONG = 24 * 60 * 60 * 1000;

/**
 * Removes bytes that no file has had for a day: of uploads that nobody saved, or that were broken off once they were noted.
 * First they are marked as not whole, so that whoever brings the same ones puts them anew; then each is removed while its
 * row is held, which whoever brings it waits for. So no file ever has bytes that are not there.
 */
export const removeUnused = (outer: ObjectStore | null): ScheduledTask => ({
  name: 'archivos',
  every: 6 * 3_600,
  perform: async (database, context) => {
    await database.batch(context, [forgetUnused]);
    for (;;) {
      const found = await database.transaction(context, (run) => run(keepUsed, unmarkUnused(BATCH)));
      if (found.length === 0) break;
      for (const row of found) {
        const hash = String(row['huella']);
        await database.transaction(context, async (run) => {
          const [held] = await run(holdUnused(hash));
          if (held === undefined) return;
          await outer?.remove(keyOf(context.companyId, hash));
          await run(forgetContent(hash));
        });
      }
    }
    if (outer !== null) await removeLeft(outer.waitingDir);
  },
});

async function removeLeft(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const path = join(dir, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - WAITED_TOO_LONG) await rm(path, { force: true });
  }
}
