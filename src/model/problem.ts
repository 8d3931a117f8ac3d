export type Severity = 'error' | 'warning';

/** Something wrong in the resources, told to the person who wrote them. */
export interface Problem {
  /** Stable, kebab-case: `unknown-field`. */
  readonly code: string;
  readonly severity: Severity;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it, with a “did you mean” where one is near; empty where the message says it all. */
  readonly hint: string;
  /** The offending line and a caret line under it. */
  readonly excerpt: string;
}

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');
