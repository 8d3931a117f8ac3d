import type { Writable } from 'node:stream';
/** Thrown for a command that was called wrongly; the usage is shown after its message. */
export class WrongUse extends Error {}

const isParseArgsError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Exit code of what a broken pipe ended, as shells tell it: 128 and the number of SIGPIPE. */
const BROKEN_PIPE = 141;

/** What to do when whoever read the output has seen enough (`… | head`): a command ends, a server has others to serve. */
export type WithoutReader = 'end' | 'go on';

/** The streams, those of the process unless others are named, do not end it with a stack trace then. */
export function whenUnread(then: WithoutReader, streams: readonly Writable[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      if (then === 'end') process.exit(BROKEN_PIPE);
    });
  }
}

/**
 * Runs a command: sets the exit code that `run` gives, or 2 with the usage where it was called wrongly.
 * `--help` shows the usage. Any other error is a fault of the program and is thrown.
 */
export async function runCommand(
  usage: string,
  run: (args: readonly string[]) => Promise<number>,
  withoutReader: WithoutReader = 'end',
): Promise<void> {
  whenUnread(withoutReader);
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
