/**
 * One SQL statement. The name is that of its prepared statement: one text, one name; without a name it is
 * prepared each time. Arrays are sent as PostgreSQL
 * arrays (`= any($1::int[])`), objects as JSON; JSON arrays have to be stringified by the caller.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** See `quick`. */
  readonly isQuick?: boolean;
}

/**
 * Says of a statement that it reads a bounded number of rows by an index, that of the context it needs no more than the
 * company, and that it writes and locks nothing: alone in a batch, it may travel with the reads of others.
 */
export const quick = (statement: Statement): Statement => ({ ...statement, isQuick: true });
