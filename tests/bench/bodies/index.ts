import { signIn } from '#tests/contract/support/client.ts';
import type { Bench } from '../support/bench.ts';
import { atMostTimes, type Figure, figure } from '../support/figure.ts';
import { interleaved, median, timed } from '../support/interleaved.ts';
import { overServers, type Served, type Servers } from '../support/over-servers.ts';
import { FULL_LISTS } from './rows.ts';
import { FLAT, SHAPES } from './shapes.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 15);

const ADDRESS = '/api/pruebas/pocas';

interface Sent {
  readonly path: string;
  readonly raw: string;
}

const OF_A_MEGABYTE = Object.entries(SHAPES).map(([what, raw]): readonly [string, Sent] => [
  `1 MB of ${what}`,
  { path: ADDRESS, raw },
]);

const OF_ROWS = Object.entries(FULL_LISTS).map(([what, { path, body }]): readonly [string, Sent] => [
  what,
  { path, raw: JSON.stringify(body) },
]);

const run = async (tell: (text: string) => void): Promise<readonly Figure[]> => [
  ...(await measured(tell, OF_A_MEGABYTE)),
  ...(await measured(tell, OF_ROWS, { resources: 'resources', institution: 'demo' })),
];

async function measured(
  tell: (text: string) => void,
  bodies: readonly (readonly [what: string, sent: Sent])[],
  served?: Served,
): Promise<readonly Figure[]> {
  const work = async ({ urls: [url = ''] }: Servers): Promise<readonly Figure[]> => {
    const user = await signIn(url, 'admin', served?.institution ?? 'uno');
    const figures: Figure[] = [];
    for (const [what, { path, raw }] of bodies) {
      tell(what);
      const [parsing = [], answering = []] = await interleaved(
        [
          () => timed(() => JSON.parse(FLAT)),
          () =>
            timed(async () => {
              const { status } = await user.call('POST', path, { raw });
              if (status < 400 || status >= 500) throw new Error(`${what} was answered with ${status}.`);
            }),
        ],
        { runs: RUNS, warmUp: 3 },
      );
      figures.push(
        figure({
          what: `${what}, answered`,
          value: median(answering),
          baseline: median(parsing),
          unit: 'ms',
          goal: atMostTimes(3),
        }),
      );
    }
    return figures;
  };
  return overServers(1, work, served);
}

export const bench: Bench = {
  summary: 'Bodies of a megabyte made to be costly, sent by who is signed in, against JSON.parse of as much flat text',
  run,
};
