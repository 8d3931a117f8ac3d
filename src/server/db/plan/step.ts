/** Safe: nothing is rewritten or lost. Rewrite: every row of the table is written anew. Loss: data goes. */
export type StepClass = 'safe' | 'rewrite' | 'loss';

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
}

export const safe = (sql: string, reason: string): Step => ({ sql, class: 'safe', reason, optional: false });

export const adding = (sql: string, reason: string): Step => ({ ...safe(sql, reason), adds: true });
