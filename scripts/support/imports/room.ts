import type { Environment } from './packages.ts';

/** Files of one layer, and what they may import beside each other. */
export interface Room {
  readonly name: string;
  /** Its folder, for people. */
  readonly where: string;
  /** Paths of its files. What a group `one` matches are neighbours: files of two never import each other. */
  readonly files: RegExp;
  /** Names of the rooms that it may see. */
  readonly sees: readonly string[];
  /** Names of the rooms that it may see by `import()` alone: what is not needed is not loaded. */
  readonly opens?: readonly string[];
  /** What its packages may need to run. */
  readonly packages: readonly Environment[];
  /** What is said to who forgets. */
  readonly rule: string;
}

/** What packages need to run that run anywhere; that run in Node; that a page is made of. */
export const ANYWHERE = ['anywhere'] as const;
export const NODE = ['anywhere', 'node'] as const;
export const PAGE = ['anywhere', 'browser', 'react'] as const;
