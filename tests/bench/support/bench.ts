import type { Figure } from './figure.ts';

/** One thing that is measured; `tests/bench/<name>/index.ts` exports it as `bench`. */
export interface Bench {
  /** What is measured and against what, in a sentence. */
  readonly summary: string;
  /** @param tell shows how far it is; never what belongs to the outcome. */
  readonly run: (tell: (message: string) => void) => Promise<readonly Figure[]>;
}
