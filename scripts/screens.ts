import { runCommand } from './support/command.ts';
import { DIFF_USAGE } from './support/diff/diff-usage.ts';
import { screensCommand, USAGE } from './support/screens-command.ts';

await runCommand(process.argv[2] === 'diff' ? DIFF_USAGE : USAGE, screensCommand);
