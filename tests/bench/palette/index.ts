import { loadDemo } from '#src/sample-data/load-demo.ts';
import { recordRulesFrom } from '#src/server/catalogue/repository/record-rules.ts';
import { signIn } from '#tests/contract/support/client.ts';
import { loaded } from '../api/load.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, type Figure, figure } from '../support/figure.ts';
import { startedProduct } from '../support/started.ts';
import { inUniversity, RESOURCES } from '../support/university.ts';
import { soughtIn } from './sought.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 200_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CODE = 'demo';
/** What somebody who types does not wait for. */
const MOST_MS = 200;

const run = (tell: (text: string) => void): Promise<readonly Figure[]> =>
  inUniversity(CODE, async ({ databaseUrl, model, institution, generatedDir, scratch }) => {
    tell(`Making up ${STUDENTS} students`);
    await loadDemo({
      databaseUrl,
      model,
      institution,
      students: STUDENTS,
      seed: 1,
      rulesOf: recordRulesFrom(generatedDir, model),
      onStart: () => undefined,
      onWritten: () => undefined,
    });
    const own = await startedProduct(databaseUrl, RESOURCES, generatedDir, scratch, CODE);
    try {
      const figures: Figure[] = [];
      for (const { what, values } of await soughtIn(await signIn(own.url, 'admin', CODE))) {
        tell(what);
        const { token } = await signIn(own.url, 'admin', CODE);
        const headers = { authorization: `Bearer ${token}`, host: `${CODE}.localhost` };
        const path = (n: number): string => `/api/buscar?value=${encodeURIComponent(values[n % values.length] ?? '')}`;
        const { p50, p99 } = await loaded(
          own.url,
          headers,
          { method: 'GET', path },
          { connections: 1, seconds: SECONDS },
        );
        figures.push(figure({ what: `p50 of ${what}`, value: p50, unit: 'ms' }));
        figures.push(figure({ what: `p99 of ${what}`, value: p99, unit: 'ms', goal: atMost(MOST_MS) }));
      }
      return figures;
    } finally {
      await own.stop();
    }
  });

export const bench: Bench = {
  summary: `The search over all screens of a university with ${STUDENTS} students, from the request to its answer`,
  run,
};
