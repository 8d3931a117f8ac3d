import type { Path } from './source.ts';

/** A module that people wrote, named by a YAML file. */
export interface HandWritten {
  /** Where the YAML names it. */
  readonly path: Path;
  /** Relative to the project: `src/screens/pensum/slot.tsx`. */
  readonly module: string;
}
