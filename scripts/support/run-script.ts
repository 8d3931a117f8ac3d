import { execFile } from 'node:child_process';

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
