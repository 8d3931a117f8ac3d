import { runCommand } from './support/command.ts';
import { dbCommand, USAGE } from './support/db-command.ts';

await runCommand(USAGE, dbCommand);
