import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  readonly pid: number;
  /** Where it says that it is. */
  readonly url: string;
  /** All that it has said so far. */
  readonly said: () => string;
  /** Ends it as an operator would. @returns its exit code */
  readonly stop: () => Promise<number | null>;
}

export interface ProgramOptions {
  readonly cwd?: string;
  /** Beside what every program needs; nothing else of this process's environment goes with it. */
  readonly env?: NodeJS.ProcessEnv;
}

const ADDRESS = /^Rectoría is at (\S+)/m;

/**
 * Runs a server as people do, `node` with these arguments, and waits until it says that it can be used.
 * @throws where it ends instead, with what it said
 */
export async function startProgram(args: readonly string[], { cwd, env = {} }: ProgramOptions = {}): Promise<Program> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = ADDRESS.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The server ended (${String(code)}) before it could be used:\n${said}`)),
    );
  });
  return {
    pid: child.pid ?? 0,
    url,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
