import type { Said } from '#src/model/key.ts';
import type { Resource } from '#src/model/resource.ts';
import type { processKeys } from './keys.ts';

declare module '#src/model/resource.ts' {
  interface Definitions {
    readonly process: Process;
  }
}

/**
 * What changes many records at once, as its keys describe it. What it asks for are the fields of a catalogue, whose records
 * are its runs.
 */
export interface Process extends Omit<Said<typeof processKeys>, 'kind' | 'route'> {
  /** With a leading slash. */
  readonly route: string;
}

export type ProcessResource = Resource<'process'>;

/** What lists the functions of all processes. */
export const PROCESS_LIST = 'src/server/domain/processes.ts';

/** Where the function of a process is, relative to the project. */
export const processModule = ({ run }: Process): string => `src/server/domain/${run}/process.ts`;
