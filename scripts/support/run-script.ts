import { execFile } from 'node:child_process';
import { type Command, exitCodeOf } from './command.ts';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the commands as people do, in a process of its own. For tests. */
export const runScript = (name: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });

/** Runs one in this process, which spares starting another and reading all modules anew. For tests. */
export async function runHere(usage: string, command: Command, ...args: readonly string[]): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const code = await exitCodeOf(usage, command, args, {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { code, stdout, stderr };
}
