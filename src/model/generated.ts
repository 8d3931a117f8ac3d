/** A file the generator wants; paths are relative to `.generated/`, with forward slashes. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}
