import { runCommand } from './support/command.ts';
import { screensCommand, USAGE } from './support/screens-command.ts';

await runCommand(USAGE, screensCommand);
