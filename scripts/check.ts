import { runCommand } from './support/command.ts';
import { checkCommand, USAGE } from './support/check-command.ts';

await runCommand(USAGE, checkCommand);
