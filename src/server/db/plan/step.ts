import type { KnownAs } from '#src/model/table.ts';

/** Safe: nothing is rewritten or lost. Rewrite: every row of the table is written anew. Loss: data goes, kept aside. */
export type StepClass = 'safe' | 'rewrite' | 'loss';

/** A table, or a column of one. */
export interface Part {
  readonly schema: string;
  readonly table: string;
  /** Null for the table as a whole. */
  readonly column: string | null;
}

/** What a step takes out of the tables and leaves elsewhere in the database, for `db -- undo`. */
export interface Kept extends Part {
  /** What the column is called then, or the schema that the table stands in. */
  readonly as: string;
  /** Of a column, as PostgreSQL spells it. */
  readonly type: string | null;
  /** Whether something stood in it, where that was asked. */
  readonly filled?: boolean;
}

/** A table or a column that goes on under another name, with all that it holds. */
export interface Renaming {
  readonly before: Part;
  readonly now: Part;
}

/** One change of the database on its way to the model. */
export interface Step {
  /** One or more statements. */
  readonly sql: string;
  readonly class: StepClass;
  /** Why it is needed, and of what class, in a sentence. */
  readonly reason: string;
  /** Whether the model works without it: what it no longer knows may stay. */
  readonly optional: boolean;
  /** Whether it only adds, so that it is nothing to rows of an institution that is left out. */
  readonly adds?: true;
  readonly keeps?: Kept;
  /** What is there by it and was not before. */
  readonly makes?: Part;
  /** What is there no more. */
  readonly removes?: Part;
  readonly renames?: Renaming;
  /** What the server knows by other names from then on. */
  readonly known?: KnownAs;
}

export const safe = (sql: string, reason: string): Step => ({ sql, class: 'safe', reason, optional: false });

export const adding = (sql: string, reason: string): Step => ({ ...safe(sql, reason), adds: true });

export const partOf = (
  { schema, name }: { readonly schema: string; readonly name: string },
  column?: string,
): Part => ({
  schema,
  table: name,
  column: column ?? null,
});

export const nameOf = ({ schema, table, column }: Part): string =>
  [schema, table, ...(column === null ? [] : [column])].join('.');
