import { parseJsonBody } from '#src/server/http/json-body.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { type Client, clientOf, signIn } from '#tests/contract/support/client.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, atMostTimes, type Figure, figure } from '../support/figure.ts';
import { interleaved, median, timed } from '../support/interleaved.ts';
import { overServers, type Served, type Servers } from '../support/over-servers.ts';
import { type Running, started } from '../support/started.ts';
import { FULL_LISTS } from './rows.ts';
import { FLAT, SHAPES } from './shapes.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 15);

const ADDRESS = '/api/pruebas/pocas';

interface Sent {
  readonly path: string;
  readonly raw: string;
}

/** Of a megabyte, against JSON.parse of as much flat text. */
const GOAL = atMostTimes(3);

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

async function run(tell: (text: string) => void): Promise<readonly Figure[]> {
  const alone = await started(new URL('fastify-alone.ts', import.meta.url), []);
  try {
    return [
      ...(await measured(tell, OF_A_MEGABYTE, (user, what, sent) => figuresOfReading(user, alone, what, sent))),
      ...(await measured(tell, OF_ROWS, figuresOfRows, { resources: 'resources', institution: 'demo' })),
    ];
  } finally {
    await alone.stop();
  }
}

type Figures = (user: Client, what: string, sent: Sent) => Promise<readonly Figure[]>;

async function measured(
  tell: (text: string) => void,
  bodies: readonly (readonly [what: string, sent: Sent])[],
  figuresOf: Figures,
  served?: Served,
): Promise<readonly Figure[]> {
  const work = async ({ urls: [url = ''] }: Servers): Promise<readonly Figure[]> => {
    const user = await signIn(url, 'admin', served?.institution ?? 'uno');
    const figures: Figure[] = [];
    for (const [what, sent] of bodies) {
      tell(what);
      figures.push(...(await figuresOf(user, what, sent)));
    }
    return figures;
  };
  return overServers(1, work, served);
}

/** The whole request, and what of it is not the server's to save: the same of Fastify alone, and what `JSON.parse` takes. */
async function figuresOfReading(user: Client, alone: Running, what: string, sent: Sent): Promise<readonly Figure[]> {
  const bytes = Buffer.from(sent.raw);
  const [flat = [], answering = [], bare = [], reading = [], parsing = []] = await interleaved(
    [
      () => timed(() => JSON.parse(FLAT)),
      () => timed(() => refused(user, what, sent)),
      () => timed(() => refused(clientOf(alone.url), what, sent)),
      () => timed(() => orRefused(() => parseJsonBody(bytes))),
      () => timed(() => orRefused(() => JSON.parse(sent.raw))),
    ],
    { runs: RUNS, warmUp: 3 },
  );
  const against = { baseline: median(flat), unit: 'ms' };
  return [
    figure({ ...against, what: `${what}, answered`, value: median(answering), goal: GOAL }),
    figure({ ...against, what: `${what}, answered by Fastify alone`, value: median(bare) }),
    figure({ ...against, what: `${what}, read`, value: median(reading), goal: GOAL }),
    figure({ ...against, what: `${what}, JSON.parse alone`, value: median(parsing) }),
  ];
}

const figuresOfRows: Figures = async (user, what, sent) => {
  const [answering = []] = await interleaved([() => timed(() => refused(user, what, sent))], { runs: RUNS, warmUp: 3 });
  return [figure({ what: `${what}, answered`, value: median(answering), unit: 'ms', goal: GOAL_OF_ROWS })];
};

function orRefused(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ProblemError || error instanceof SyntaxError)) throw error;
  }
}

async function refused(client: Client, what: string, { path, raw }: Sent): Promise<void> {
  const { status } = await client.call('POST', path, { raw });
  if (status < 400 || status >= 500) throw new Error(`${what} was answered with ${status}.`);
}

export const bench: Bench = {
  summary:
    'Bodies made to be costly, sent by who is signed in: a megabyte against JSON.parse of as much flat text, full lists',
  run,
};
