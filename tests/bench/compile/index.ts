import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench } from '../support/bench.ts';
import type { Figure } from '../support/figure.ts';
import { modelFiles, writeModel } from '../support/model/index.ts';
import { subjectOf } from '../support/model/subject.ts';
import { checkFigures } from './check.ts';
import { emitFigures } from './emit.ts';
import { saveFigures } from './save.ts';

const SIZE = {
  catalogues: Number(process.env['BENCH_RESOURCES'] ?? 1000),
  institutions: Number(process.env['BENCH_INSTITUTIONS'] ?? 28),
};
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);

async function run(tell: (message: string) => void): Promise<readonly Figure[]> {
  await mkdir('.data', { recursive: true });
  // Inside the project, where generated modules find what they import.
  const dir = await mkdtemp(join('.data', 'bench-compile-'));
  try {
    const [all, one] = [join(dir, 'all'), join(dir, 'one')];
    await writeModel(all, modelFiles(SIZE));
    await writeModel(one, modelFiles({ ...SIZE, institutions: 1 }));
    return [
      ...(await checkFigures(all, RUNS, tell)),
      ...(await emitFigures(all, RUNS, tell)),
      ...(await saveFigures(
        one,
        join(dir, 'generated'),
        { name: subjectOf(SIZE.catalogues - 1).name, runs: 2 * RUNS },
        tell,
      )),
    ];
  } finally {
    await rm(dir, { recursive: true });
  }
}

export const bench: Bench = {
  summary: `Compiling ${SIZE.catalogues} catalogues of ${SIZE.institutions} institutions`,
  run,
};
