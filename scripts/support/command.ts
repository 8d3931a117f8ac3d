import type { Writable } from 'node:stream';

/** Thrown for a command that was called wrongly; the usage is shown after its message. */
export class WrongUse extends Error {}

/** What is asked cannot be done, as the files are: the message tells why, and how it is called helps nobody. */
export class Refused extends Error {}

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

/** Where a command writes to: `process`, or what a test reads. */
export interface Output {
  readonly stdout: { readonly write: (text: string) => unknown };
  readonly stderr: { readonly write: (text: string) => unknown };
}

/** @returns the exit code */
export type Command = (args: readonly string[], output: Output) => Promise<number>;

/**
 * Runs a command in this process.
 * @returns the exit code that `run` gives, or 2 with the usage where it was called wrongly; `--help` shows the usage.
 * @throws any other error: a fault of the program.
 */
export async function exitCodeOf(
  usage: string,
  run: Command,
  args: readonly string[],
  output: Output,
): Promise<number> {
  if (args.includes('--help')) {
    output.stdout.write(`${usage}\n`);
    return 0;
  }
  try {
    return await run(args, output);
  } catch (error) {
    if (error instanceof Refused) {
      output.stderr.write(error.message);
      return 1;
    }
    if (!(error instanceof WrongUse) && !isParseArgsError(error)) throw error;
    output.stderr.write(`${error.message}\n\n${usage}\n`);
    return 2;
  }
}

/** Runs a command as what this process is for, and sets its exit code. */
export async function runCommand(usage: string, run: Command, withoutReader: WithoutReader = 'end'): Promise<void> {
  whenUnread(withoutReader);
  process.exitCode = await exitCodeOf(usage, run, process.argv.slice(2), process);
}
