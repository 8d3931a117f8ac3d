import { parseJsonBody } from '#src/server/http/json-body.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { type Client, clientOf, signIn } from '#tests/contract/support/client.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, atMostTimes, type Figure, figure } from '../support/figure.ts';
import { interleaved, median, timed } from '../support/interleaved.ts';
import { overServers, type Served, type Servers } from '../support/over-servers.ts';
import { type Running, started } from '../support/started.ts';
import { FULL_LISTS } from './rows.ts';

const MB = 1024 * 1024;

/** As often as there is room for beside `others` characters. */
const repeated = (text: string, others = 1_000): string => text.repeat(Math.floor((MB - others) / text.length));

const numbered = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join(',');

/** What there is nothing to find in: short texts, one after the other. */
const FLAT = `[${numbered(45_000, (at) => `"el texto número ${at}"`)}]`;

/** Bodies of a megabyte, each as costly as its kind can be. */
const SHAPES: Readonly<Record<string, string>> = {
  'one long text': `{"BancDescripcion":"${'x'.repeat(MB - 100)}"}`,
  'brackets alone': repeated('['),
  'brackets around numbers that nobody keeps': '['.repeat(60_000) + repeated('1e999,', 120_001) + ']'.repeat(60_000),
  'numbers that nobody keeps': `[${repeated('1e999,')}1]`,
  'long numbers': `[${numbered(49_000, () => '1.500000000000000000')}]`,
  'numbers of 14 digits with an exponent': `[${numbered(49_000, (at) => `1.${1_234_567_890_123 + at}e5`)}]`,
  'numbers with a long exponent': `[${numbered(49_000, () => '1.5e0000000000000')}]`,
  'numbers of as many characters as are read': `[${numbered(10_600, () => `1.${'0'.repeat(93)}e1`)}]`,
  'numbers of 17 digits': `[${numbered(49_000, (at) => String(Math.abs(Math.sin(at))))}]`,
  'one number': repeated('1'),
  'empty rows': `{"permisos":[${repeated('{},')}{}]}`,
  'as many rows as there may be': `{"permisos":[${numbered(1_000, (at) => `{"recurso":"${'x'.repeat(900)}${at}"}`)}]}`,
  'flat text with accents': `[${numbered(42_000, (at) => `"el texto número ${at}"`)}]`,
  'rows of six fields': JSON.stringify(
    Array.from({ length: 4_000 }, (_, at) => ({
      codigo: at,
      nombre: `José Núñez ${at}`,
      monto: 1_234.56 + at,
      activo: true,
      fecha: '2026-01-01',
      nota: 'x'.repeat(100),
    })),
  ),
  'names of many objects': `[${numbered(40, (object) => `{${numbered(1_000, (at) => `"campo ${object} ${at}":1`)}}`)}]`,
  'rows whose names differ in order': `[${numbered(4_000, (row) => `{${numbered(10, (at) => `"n${(at * 211 + row * 7) % 1_999}":1`)}}`)}]`,
  'texts with an escape': `[${numbered(49_000, (at) => String.raw`"a\u0041${at}"`)}]`,
  names: `{${numbered(49_000, (at) => `"campo ${at}":1`)}}`,
  'names with escapes': `{${numbered(40_000, (at) => String.raw`"\u0063ampo ${at}":1`)}}`,
  'a text of escapes': `{"BancDescripcion":"${repeated(String.raw`\"`).slice(0, MB - 100)}"}`,
  spaces: `${repeated(' ')}{}`,
  'a text without an end': `"${repeated('a')}`,
};

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
