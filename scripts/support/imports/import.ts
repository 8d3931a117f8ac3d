/** One module that a file names. */
export interface Import {
  /** As the file spells it: `#src/model/text.ts`, `../words.ts`, `node:fs`, `react-admin`. */
  readonly specifier: string;
  /** 1-based. */
  readonly line: number;
  /** Whether it is loaded only when that is reached: `import()`. */
  readonly deferred?: true;
}

/** Stands for the address of an import that is put together while the program runs: nobody can say where it leads. */
export const COMPUTED = '(computed)';
