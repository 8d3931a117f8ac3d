import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '#tests/contract/support/client.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import type { Bench } from '../support/bench.ts';
import { atMostTimes, type Figure, figure } from '../support/figure.ts';
import { heldWhile } from '../support/held-while.ts';
import { interleaved, median, timed } from '../support/interleaved.ts';
import { overServers } from '../support/over-servers.ts';
import { RESOURCES } from '../support/university.ts';
import { byCopy } from './by-copy.ts';
import { byServer, type Phases } from './by-server.ts';
import { EMPTY, FILL, writeFile } from './colegios.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const RUNS = { runs: Number(process.env['BENCH_RUNS'] ?? 3), warmUp: 1 };
const MB = 1024 * 1024;

const measure = (tell: (text: string) => void): Promise<readonly Figure[]> =>
  overServers(
    1,
    async ({ urls: [url = ''], pids: [pid = 0], databaseUrl }) => {
      const folder = await mkdtemp(join(tmpdir(), 'rectoria-import-'));
      const file = join(folder, 'colegios.csv');
      const own = (statement: string) => execute(companyUrl(databaseUrl, 1), statement);
      // Both sides make the same rows; each finds the table as the other did.
      const written = async (write: () => Promise<unknown>): Promise<number> => {
        const took = await timed(write);
        const [made] = await own('select count(*)::integer as rows from academicos.colegios');
        if (made?.['rows'] !== ROWS) throw new Error(`${String(made?.['rows'])} rows were made of ${ROWS}.`);
        await own(EMPTY);
        await own('vacuum analyze academicos.colegios');
        return took;
      };
      try {
        await writeFile(file, ROWS);
        await own(FILL);
        await own(EMPTY);
        const admin = await signIn(url, 'admin', 'demo');
        const phases: Phases[] = [];
        const held: number[] = [];
        const asServed = async (): Promise<void> => {
          held.push(await heldWhile(pid, async () => phases.push(await byServer(url, admin, file))));
        };
        const [ours = [], theirs = []] = await interleaved(
          [() => written(asServed), () => written(() => byCopy(databaseUrl, file))],
          RUNS,
        );
        tell(`${ours.map(Math.round).join(', ')} ms; by COPY ${theirs.map(Math.round).join(', ')} ms`);
        const part = (name: keyof Phases): number => median(phases.slice(RUNS.warmUp).map((each) => each[name])) / 1000;
        return [
          figure({
            what: `CSV of ${ROWS} rows, beside COPY and insert … select`,
            value: median(ours) / 1000,
            unit: 's',
            baseline: median(theirs) / 1000,
            goal: atMostTimes(1.5),
          }),
          figure({ what: 'of that, bringing the file', value: part('brought'), unit: 's' }),
          figure({ what: 'of that, waiting for the job', value: part('waited'), unit: 's' }),
          figure({ what: 'of that, writing its rows', value: part('applied'), unit: 's' }),
          figure({ what: 'memory of the server meanwhile', value: Math.max(...held), unit: 'MB' }),
          figure({ what: 'the file', value: (await stat(file)).size / MB, unit: 'MB' }),
        ];
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { resources: RESOURCES, institution: 'demo' },
  );

export const bench: Bench = {
  summary: `The import of ${ROWS} rows of academicos/colegios, beside parsing the file, a bare COPY and one insert … select`,
  run: measure,
};
