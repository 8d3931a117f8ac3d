import type { Resource } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';

declare module '#src/model/resource.ts' {
  interface Definitions {
    readonly process: Process;
  }
}

/** What changes many records at once. What it asks for are the fields of a catalogue, whose records are its runs. */
export interface Process {
  readonly title: Text;
  /** What it does, in a sentence. */
  readonly does: Text;
  /** With a leading slash. */
  readonly route: string;
  /** Folder of `src/server/domain` whose `process.ts` says what it changes. */
  readonly run: string;
  /** Names of the catalogues in which it makes records. */
  readonly creates: readonly string[];
  /** Names of the catalogues whose records it changes. */
  readonly changes: readonly string[];
  /** Whether a run can be taken back as a whole. */
  readonly reversible: boolean;
}

export type ProcessResource = Resource<'process'>;

/** Where the function of a process is, relative to the project. */
export const processModule = ({ run }: Process): string => `src/server/domain/${run}/process.ts`;
