import type { ScheduledTask } from '../jobs/scheduled-tasks.ts';
import { forgetImports, forgetRows } from './kept-imports.ts';

const PIECE = 10_000;

/** Removes the rows of imports that nobody needs any more, in pieces; and later what was known of them. */
export const forgetOldImports: ScheduledTask = {
  name: 'importaciones',
  every: 6 * 3_600,
  perform: async (database, context) => {
    for (;;) {
      const [row] = await database.batch(context, [forgetRows(PIECE)]);
      if (Number(row?.['n'] ?? 0) < PIECE) break;
    }
    await database.batch(context, [forgetImports]);
  },
};
