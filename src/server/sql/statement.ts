/**
 * One SQL statement. The name is that of its prepared statement: one text, one name; without a name it is
 * prepared each time. Arrays are sent as PostgreSQL
 * arrays (`= any($1::int[])`), objects as JSON; JSON arrays have to be stringified by the caller.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}
