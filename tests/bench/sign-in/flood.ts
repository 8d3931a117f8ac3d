import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Tries {
  readonly sent: number;
  /** Told to wait, before any password was looked at. */
  readonly refused: number;
  /** Without an answer. */
  readonly failed: number;
}

export interface Flood {
  readonly ended: () => Promise<Tries>;
}

/** Tries wrong passwords for so long, from a process of its own: its work must not delay what is measured meanwhile. */
export async function floodOf(url: string, seconds: number): Promise<Flood> {
  const child = fork(new URL('tries.ts', import.meta.url), [url, String(seconds)], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  const told = once(child, 'message');
  return {
    ended: async () => {
      const [message]: unknown[] = await told;
      const number = (name: keyof Tries): number =>
        typeof message === 'object' && message !== null ? Number(Reflect.get(message, name)) : Number.NaN;
      return { sent: number('sent'), refused: number('refused'), failed: number('failed') };
    },
  };
}
