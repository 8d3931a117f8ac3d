import type { Row, Run, Statement } from '../../db/database.ts';

/** The same transaction, which is asked nothing before something else of it is done; where that fails, nothing at all. */
export const afterwards = (run: Run, first: Promise<unknown>): Run => {
  const ask = async (...statements: readonly Statement[]): Promise<readonly Row[]> => {
    await first;
    return run(...statements);
  };
  return Object.assign(ask, {
    last: ask,
    apart: async <T>(work: () => Promise<T>): Promise<T> => {
      await first;
      return run.apart(work);
    },
    atOnce: async (statements: readonly Statement[], demands: readonly Statement[]): Promise<readonly Row[]> => {
      await first;
      return run.atOnce(statements, demands);
    },
  });
};
