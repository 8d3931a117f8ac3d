import type { KnownAs, Table } from '#src/model/table.ts';
import type { Definition } from './definitions.ts';

/**
 * Safe: nothing is rewritten or lost. Rewrite: every row of the table is written anew. Loss: data goes, kept aside.
 * Fails: rows that are there stand against it, and PostgreSQL would refuse it.
 */
export type StepClass = 'safe' | 'rewrite' | 'loss' | 'fails';

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

/** What a step asks of the rows that are there. */
export interface Demand {
  /** As the model wants it. */
  readonly table: Table;
  /** A check, key, index or exclusion; or a column whose values come to another type. */
  readonly of: Definition | { readonly column: string; readonly from: string; readonly to: string };
  /** Whether PostgreSQL refuses the step where rows do not meet it; else it is for what is written from then on. */
  readonly isOfAll: boolean;
}

/** A row that does not meet what a step asks. */
export interface RowAgainst {
  /** Null where the table is nobody's own. */
  readonly company: number | null;
  /** Its id; of a list's row, its record's and its place. */
  readonly row: string;
  /** By column; without those that are kept secret. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Against {
  readonly table: string;
  /** How many there are; null where PostgreSQL could not tell, since values break what asks. */
  readonly count: number | null;
  /** What PostgreSQL said then. */
  readonly fault?: string;
  /** The first of them, or all. */
  readonly rows: readonly RowAgainst[];
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
  readonly demands?: Demand;
  /** Rows that do not meet that; absent where there are none, and where nobody has looked. */
  readonly against?: Against;
  /** What to do instead where values may go: those that stand against it become empty, and are kept aside as they were. */
  readonly emptying?: string;
  /** Whether it is nothing but what others lean on, and costs nothing to try: a schema, an extension, a function. */
  readonly isGround?: true;
}

export const safe = (sql: string, reason: string): Step => ({ sql, class: 'safe', reason, optional: false });

/** What others lean on. */
export const ground = (sql: string, reason: string): Step => ({ ...adding(sql, reason), isGround: true });

export const adding = (sql: string, reason: string): Step => ({ ...safe(sql, reason), adds: true });

/** Whether rows stand against it whose values could become empty instead. */
export const canBeEmptied = (step: Pick<Step, 'emptying'> & { readonly class: string }): boolean =>
  step.class === 'fails' && step.emptying !== undefined;

/** As it is taken where values may go. */
export const emptied = (step: Step): Step =>
  !canBeEmptied(step) || step.emptying === undefined
    ? step
    : {
        ...step,
        class: 'loss',
        sql: step.emptying,
        reason: `${step.reason}, and values that cannot follow become empty`,
      };

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
