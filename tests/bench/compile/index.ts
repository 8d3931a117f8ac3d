import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench } from '../support/bench.ts';
import { atMostTimes, type Figure, figure } from '../support/figure.ts';
import { interleaved, median } from '../support/interleaved.ts';
import { measuredApart } from '../support/measured-apart.ts';
import { modelFiles, writeModel } from '../support/model/index.ts';
import { subjectOf } from '../support/model/subject.ts';
import { saveFigures } from './save.ts';

const KINDS = ['screens', 'validators'];

/** What a resource's screen costs to write, and its validator; each in a process that has written nothing before. */
async function emitFigures(dir: string, runs: number, tell: (message: string) => void): Promise<readonly Figure[]> {
  tell('Emitting screens and validators…');
  const measured = await interleaved(
    KINDS.map((kind) => () => measuredApart('compile/cold/emit.ts', dir, kind)),
    { runs },
  );
  return KINDS.map((kind, at) =>
    figure({ what: `emitting ${kind}, per resource`, value: median(measured[at] ?? []), unit: 'ms' }),
  );
}

/** Checking all resources, and only parsing their YAML; each in a process that has done nothing before. */
async function checkFigures(dir: string, runs: number, tell: (message: string) => void): Promise<readonly Figure[]> {
  tell('Checking from cold…');
  const [check = [], parse = []] = await interleaved(
    [() => measuredApart('compile/cold/check.ts', dir), () => measuredApart('compile/cold/parse.ts', dir)],
    { runs },
  );
  return [
    figure({
      what: 'check from cold, against only parsing the YAML',
      value: median(check),
      unit: 'ms',
      baseline: median(parse),
      goal: atMostTimes(4),
    }),
  ];
}

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
