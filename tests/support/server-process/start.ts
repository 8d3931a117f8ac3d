import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ProcessOptions, Question } from './messages.ts';

/** The source of what runs in the process. */
export const PROGRAM = 'tests/support/server-process/serve.ts';

export interface StartedProcess {
  readonly url: string;
  /** Lines of its log. */
  readonly log: readonly string[];
  /** The most memory that it had at once since it began, in bytes. */
  peakMemory(): Promise<number>;
  /** Ends it as an operator would, once what is under way is answered. */
  stop(): Promise<void>;
  /** Ends it at any point of what it does. */
  kill(): Promise<void>;
}

/** What of it the process says under this name. @throws where it ends instead. */
async function heard(child: ChildProcess, name: string): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const ended = once(child, 'exit', { signal }).then(([code, by]: unknown[]) => {
      throw new Error(`The server ended (${String(code ?? by)}) instead of telling its ${name}.`);
    });
    const [message]: unknown[] = await Promise.race([once(child, 'message', { signal }), ended]);
    const told = typeof message === 'object' && message !== null ? Object.entries(message) : [];
    return new Map<string, unknown>(told).get(name);
  } finally {
    over.abort();
  }
}

interface ProcessSurroundings {
  readonly program?: string;
  readonly onLog?: (line: string) => void;
  /** How much JavaScript may keep before the process ends for want of memory. */
  readonly heapMb?: number;
}

/**
 * Starts a server as a process of its own, so that what it does to itself is seen from without, and waits until it is
 * ready.
 * @param onLog given each line of its log as it comes
 * @throws where it does not come so far, with its log
 */
export async function startProcess(
  options: ProcessOptions,
  { program = PROGRAM, onLog = () => undefined, heapMb }: ProcessSurroundings = {},
): Promise<StartedProcess> {
  // What is generated imports TypeScript.
  const limits = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`];
  const args = [...limits, '--import', 'tsx', program, JSON.stringify(options)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  const log: string[] = [];
  const keep = (line: string): void => {
    log.push(line);
    onLog(line);
  };
  if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', keep);
  // One that has ended takes no question; that it has is told by its exit.
  const ask = (question: Question): boolean => child.send(question, () => undefined);
  const ended = (how: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      how();
    });
  try {
    const url = String(await heard(child, 'url'));
    return {
      url,
      log,
      async peakMemory() {
        const told = heard(child, 'peak');
        ask('memory');
        return Number(await told);
      },
      stop: () => ended(() => ask('stop')),
      kill: () => ended(() => child.kill('SIGKILL')),
    };
  } catch (cause) {
    throw new Error(log.join('\n'), { cause });
  }
}
