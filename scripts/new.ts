import { runCommand } from './support/command.ts';
import { newCommand, USAGE } from './support/new-command.ts';

await runCommand(USAGE, newCommand);
