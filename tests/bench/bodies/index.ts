import { signIn } from '#tests/contract/support/client.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, atMostTimes, type Figure, figure, type Goal } from '../support/figure.ts';
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

// Four thousand rows are each validated and asked about, which parsing does not do: these are held to a time.
const GOAL_OF_ROWS = atMost(100);

const OF_A_MEGABYTE = Object.entries(SHAPES).map(([what, raw]): readonly [string, Sent] => [
  `1 MB of ${what}`,
  { path: ADDRESS, raw },
]);

const OF_ROWS = Object.entries(FULL_LISTS).map(([what, { path, body }]): readonly [string, Sent] => [
  what,
  { path, raw: JSON.stringify(body) },
]);

const run = async (tell: (text: string) => void): Promise<readonly Figure[]> => [
  ...(await measured(tell, OF_A_MEGABYTE, atMostTimes(3))),
  ...(await measured(tell, OF_ROWS, GOAL_OF_ROWS, { resources: 'resources', institution: 'demo' })),
];

async function measured(
  tell: (text: string) => void,
  bodies: readonly (readonly [what: string, sent: Sent])[],
  goal: Goal,
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
          goal,
        }),
      );
    }
    return figures;
  };
  return overServers(1, work, served);
}

export const bench: Bench = {
  summary:
    'Bodies made to be costly, sent by who is signed in: a megabyte against JSON.parse of as much flat text, full lists',
  run,
};
