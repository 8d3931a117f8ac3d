import { ofKind } from '#src/model/resource.ts';
import { listOf, signIn } from '#tests/contract/support/client.ts';
import { loaded } from '../api/load.ts';
import type { Bench } from '../support/bench.ts';
import { atMostTimes, type Figure, figure } from '../support/figure.ts';
import { interleaved, median } from '../support/interleaved.ts';
import { startedProduct } from '../support/started.ts';
import { inUniversity, RESOURCES } from '../support/university.ts';
import { listsWith, middleLabel } from './counted.ts';
import { fillUniversity } from './filled.ts';
import { type Question, questionsOf } from './questions.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 200_000);
const TAXPAYERS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const RUNS = { runs: Number(process.env['BENCH_RUNS'] ?? 5), warmUp: 1 };
const LATENCY = { connections: 2, seconds: Number(process.env['BENCH_SECONDS'] ?? 2) };
const CODE = 'demo';

/** What all lists are compared with: one of so many rows, read whole. */
const FEW = { name: 'financieros/bancos', rows: 60 };

async function measured(
  url: string,
  headers: () => Promise<Readonly<Record<string, string>>>,
  questions: readonly Question[],
): Promise<readonly number[]> {
  const asked = await headers();
  const runs = await interleaved(
    questions.map(
      ({ path }) =>
        async () =>
          (await loaded(url, asked, { method: 'GET', path: () => path }, LATENCY)).p99,
    ),
    RUNS,
  );
  return runs.map(median);
}

const run = (tell: (text: string) => void): Promise<readonly Figure[]> =>
  inUniversity(CODE, async ({ databaseUrl, model, institution, generatedDir, scratch }) => {
    const sizes = { students: STUDENTS, taxpayers: TAXPAYERS };
    await fillUniversity({ databaseUrl, model, institution, generatedDir, scratch, ...sizes }, tell);
    const own = await startedProduct(databaseUrl, RESOURCES, generatedDir, scratch, CODE);
    try {
      const admin = await signIn(own.url, 'admin', CODE);
      const few = ofKind(institution, 'catalogue').get(FEW.name);
      if (few === undefined) throw new Error(`There is no ${FEW.name}.`);
      const there = listOf((await admin.get(`/${few.definition.api.path}`)).json).length;
      for (let n = there; n < FEW.rows; n += 1) {
        await admin.post(`/${few.definition.api.path}`, { BancDescripcion: `Banco de prueba ${n}`, Estatus: true });
      }
      const lists = await listsWith(databaseUrl, institution, FEW.rows + 1);
      const questions: Question[] = [];
      for (const list of lists) questions.push(...questionsOf(list, await middleLabel(list, admin)));
      const headers = async () => ({
        authorization: `Bearer ${(await signIn(own.url, 'admin', CODE)).token}`,
        host: `${CODE}.localhost`,
      });
      const figures: Figure[] = [];
      for (const question of questions) {
        tell(question.what);
        const of = { what: FEW.name, path: `/${few.definition.api.path}` };
        const [baseline = 0, value = 0] = await measured(own.url, headers, [of, question]);
        figures.push(figure({ what: `p99 of ${question.what}`, value, unit: 'ms', baseline, goal: atMostTimes(3) }));
      }
      return figures;
    } finally {
      await own.stop();
    }
  });

export const bench: Bench = {
  summary: `Lists of a university with ${STUDENTS} students and a register of ${TAXPAYERS}, against one of ${FEW.rows} rows`,
  run,
};
