import { runCommand } from './support/command.ts';
import { docsCommand, USAGE } from './support/docs-command.ts';

await runCommand(USAGE, docsCommand);
