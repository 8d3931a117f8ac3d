import { signIn } from '#tests/contract/support/client.ts';
import type { Bench } from '../support/bench.ts';
import { atMostTimes, type Figure, figure } from '../support/figure.ts';
import { interleaved, median, timed } from '../support/interleaved.ts';
import { overServers } from '../support/over-servers.ts';
import { FLAT, SHAPES } from './shapes.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 15);

const ADDRESS = '/api/pruebas/pocas';

async function run(tell: (text: string) => void): Promise<readonly Figure[]> {
  return overServers(1, async ({ urls: [url = ''] }) => {
    const user = await signIn(url, 'admin', 'uno');
    const figures: Figure[] = [];
    for (const [what, raw] of Object.entries(SHAPES)) {
      tell(what);
      const [parsing = [], answering = []] = await interleaved(
        [
          () => timed(() => JSON.parse(FLAT)),
          () =>
            timed(async () => {
              const { status } = await user.call('POST', ADDRESS, { raw });
              if (status < 400 || status >= 500) throw new Error(`${what} was answered with ${status}.`);
            }),
        ],
        { runs: RUNS, warmUp: 3 },
      );
      figures.push(
        figure({
          what: `1 MB of ${what}, answered`,
          value: median(answering),
          baseline: median(parsing),
          unit: 'ms',
          goal: atMostTimes(3),
        }),
      );
    }
    return figures;
  });
}

export const bench: Bench = {
  summary: 'Bodies of a megabyte made to be costly, sent by who is signed in, against JSON.parse of as much flat text',
  run,
};
