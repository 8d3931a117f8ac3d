import type { Row, Run, Statement } from '../../db/database.ts';

/** For work that more comes after in its transaction. */
export const notTheLast = (run: Run): Run => {
  const more = (...statements: readonly Statement[]): Promise<readonly Row[]> => run(...statements);
  return Object.assign(more, { last: more, apart: run.apart, atOnce: run.atOnce });
};
