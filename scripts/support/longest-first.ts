import { relative } from 'node:path';
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';

/**
 * Files that run longest, of each project the longest first: begun last, they would leave the other workers without
 * work. Vitest knows it only where it has run before, and else takes the largest files first, which some of these are not.
 */
export const LONGEST: readonly string[] = [
  'tests/unit/language/every-key.test.ts',
  'src/server/db/cluster/cluster.test.ts',
  'src/server/config/secrets.test.ts',
  'src/pipeline/shape/slips.test.ts',
  'tests/unit/drawn-types.test.ts',
  'tests/contract/catalogues/part-1.test.ts',
  'tests/contract/catalogues/part-2.test.ts',
  'tests/contract/later-start.test.ts',
  'tests/contract/process-runs.test.ts',
  'tests/contract/institution.test.ts',
  'tests/contract/permissions.test.ts',
  'tests/contract/demo-data.test.ts',
  'tests/contract/job-servers.test.ts',
  'tests/contract/commands.test.ts',
  'tests/contract/list-limits.test.ts',
  'tests/crawl/crawl-1.test.ts',
  'tests/crawl/crawl-2.test.ts',
  'tests/crawl/crawl-3.test.ts',
  'tests/crawl/crawl-4.test.ts',
  'tests/browser/design-page.test.ts',
];

/** For vitest's `sequence.sequencer`: the longest files first, the others in vitest's own order. */
export class LongestFirst implements TestSequencer {
  readonly #vitest: Vitest;

  constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.#usual()).shard(files);
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await this.#usual();
    const inUsualOrder = usual.sort.bind(usual);
    return (await inUsualOrder(files)).toSorted((one, other) => this.#rankOf(one) - this.#rankOf(other));
  }

  #rankOf({ moduleId }: TestSpecification): number {
    const at = LONGEST.indexOf(relative(this.#vitest.config.root, moduleId));
    return at === -1 ? LONGEST.length : at;
  }

  /** Imported here: builds read the configuration too, and have no use for vitest. */
  async #usual(): Promise<TestSequencer> {
    const { BaseSequencer } = await import('vitest/node');
    return new BaseSequencer(this.#vitest);
  }
}
