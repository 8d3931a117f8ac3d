import { fork } from 'node:child_process';
import { once } from 'node:events';
import { signIn } from '#tests/contract/support/client.ts';
import type { Bench } from '../support/bench.ts';
import { atMostTimes, type Figure, figure } from '../support/figure.ts';
import { percentile, timed } from '../support/interleaved.ts';
import { overServers } from '../support/over-servers.ts';

interface Tries {
  readonly sent: number;
  /** Told to wait, before any password was looked at. */
  readonly refused: number;
  /** Without an answer. */
  readonly failed: number;
}

interface Flood {
  readonly ended: () => Promise<Tries>;
}

/** Tries wrong passwords for so long, from a process of its own: its work must not delay what is measured meanwhile. */
async function floodOf(url: string, seconds: number): Promise<Flood> {
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

/** For how long each is measured: the quiet, and the tries. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
/** A signed-in user's pace. */
const PAUSE_MS = 50;

const LIST = '/api/pruebas/pocas';

async function run(tell: (text: string) => void): Promise<readonly Figure[]> {
  return overServers(1, async ({ urls: [url = ''] }) => {
    const user = await signIn(url, 'admin', 'uno');
    const call = async (): Promise<void> => {
      const { status, text } = await user.get(LIST);
      if (status !== 200) throw new Error(`The signed-in user was refused: ${text}`);
    };
    await slowest(call, Math.min(SECONDS, 10));
    tell('Quiet');
    const quiet = await slowest(call, SECONDS);
    tell('While others try passwords');
    const flood = await floodOf(url, SECONDS);
    const meanwhile = await slowest(call, SECONDS);
    const { sent, refused, failed } = await flood.ended();
    if (failed > 0) throw new Error(`${failed} of ${sent} tries had no answer.`);
    return [
      figure({ what: 'tries, each second', value: sent / SECONDS, unit: 'tries' }),
      figure({ what: 'of these refused before any hashing', value: refused / sent, unit: '' }),
      figure({
        what: 'p99 of a signed-in user’s list meanwhile, against the quiet',
        value: meanwhile,
        baseline: quiet,
        unit: 'ms',
        goal: atMostTimes(2),
      }),
    ];
  });
}

/** p99 of the calls that follow each other for so long, in milliseconds. */
async function slowest(call: () => Promise<void>, seconds: number): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    times.push(await timed(call));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return percentile(times, 0.99);
}

export const bench: Bench = {
  summary: 'A signed-in user while 300 wrong passwords a second are tried, on 50 accounts from 20 addresses',
  run,
};
