/** A place in a file. Line and column start at 1; `length` counts characters on that line. */
export interface Span {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** Keys and indexes that lead to a value of a YAML document: `['fields', 'BancSiglas', 'maxLength']`. */
export type Path = readonly (string | number)[];

/** One YAML file as read: its plain data and the way back from a value to its place in the text. */
export interface RawFile {
  /** As given to people: relative to the working directory, with forward slashes. */
  readonly file: string;
  /** `base`, or the code of the institution whose folder holds the file. */
  readonly layer: string;
  /** Path below the layer without its ending: `financieros/bancos`, `institution`, `menu`. */
  readonly name: string;
  readonly text: string;
  readonly data: unknown;
  /** Paths of what stands in the file and could not be understood; empty for a file without mistakes. */
  readonly leftOut: readonly Path[];
  /** Where the value (or the key that holds it) stands; the nearest existing ancestor where the path leads nowhere. */
  readonly locate: (path: Path, part?: 'key' | 'value') => Span;
  /** Whether the document itself holds something at the path. */
  readonly has: (path: Path) => boolean;
}
