import type { Row, Statement, TenantContext } from './tenant.ts';
import type { Run } from './transaction.ts';

/**
 * The two ways to the data, beside that of exports (`copy-out.ts`), which only reads. All say first on whose behalf, or send what only reads over a connection that was
 * opened for that company alone; row-level security shows its rows and no others. Failures are those of errors.ts (ConstraintViolation, DatabaseUnavailable …), or pg's own where a
 * statement is wrong.
 */
export interface DatabaseAccess {
  /** All statements in one round trip and one transaction, or none of them; gives the rows of the last one. */
  batch(context: TenantContext, statements: readonly Statement[]): Promise<readonly Row[]>;
  /**
   * For work that must read before it knows what to write. It is undone when `work` throws, and done again from its
   * beginning where the schema has changed under it.
   * @param stop gives up whatever statement is under way, with `TookTooLong`
   */
  transaction<T>(context: TenantContext, work: (run: Run) => Promise<T>, stop?: AbortSignal): Promise<T>;
}
