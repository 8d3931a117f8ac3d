import { statSync } from 'node:fs';
import { WrongUse } from './command.ts';

/** The option `--resources DIR` for `parseArgs`. */
export const resourcesOption = { type: 'string', default: 'resources' } as const;

/** @throws WrongUse where there is no such folder. */
export function existingDir(dir: string): string {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new WrongUse(`There is no folder ${dir}.`);
  return dir;
}
