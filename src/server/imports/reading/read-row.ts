/** A row of a file as it stands there. */
export interface ReadRow {
  /** Its line, or its number in the sheet; from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** In letters; longer than any record. */
export const LONGEST_ROW = 1024 * 1024;
