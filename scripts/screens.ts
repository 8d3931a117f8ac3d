import { runCommand } from './support/command.ts';
import { DIFF_USAGE } from './support/diff/diff-usage.ts';
import { EJECT_USAGE } from './support/eject/eject-usage.ts';
import { screensCommand, USAGE } from './support/screens-command.ts';

const USAGES: ReadonlyMap<string | undefined, string> = new Map([
  ['diff', DIFF_USAGE],
  ['eject', EJECT_USAGE],
  ['uneject', EJECT_USAGE],
]);

await runCommand(USAGES.get(process.argv[2]) ?? USAGE, screensCommand);
