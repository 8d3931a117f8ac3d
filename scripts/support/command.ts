/** Thrown for a command that was called wrongly; the usage is shown after its message. */
export class WrongUse extends Error {}

const isParseArgsError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * Runs a command: sets the exit code that `run` gives, or 2 with the usage where it was called wrongly.
 * `--help` shows the usage. Any other error is a fault of the program and is thrown.
 */
export async function runCommand(usage: string, run: (args: readonly string[]) => Promise<number>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = await run(args);
  } catch (error) {
    if (!(error instanceof WrongUse) && !isParseArgsError(error)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  }
}
