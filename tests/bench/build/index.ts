import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject, type Json } from '#src/model/json.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, type Figure, figure } from '../support/figure.ts';
import { interleaved, median } from '../support/interleaved.ts';
import { measuredWith } from '../support/measured-apart.ts';
import { modelFiles, writeModel } from '../support/model/index.ts';

const CATALOGUES = Number(process.env['BENCH_RESOURCES'] ?? 500);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const GOALS = { seconds: atMost(20), megabytes: atMost(900) } as const;

/** What Node is told where the product is built: `npm run build` says it. */
async function nodeOptions(): Promise<readonly string[]> {
  const manifest: Json = JSON.parse(await readFile('package.json', 'utf8'));
  const scripts = isJsonObject(manifest) ? manifest['scripts'] : null;
  const build = isJsonObject(scripts) ? scripts['build'] : null;
  if (typeof build !== 'string') throw new Error('package.json has no script called build.');
  return build.split(' ').filter((word) => /^--[\w-]+=\d+$/.test(word));
}

async function run(tell: (message: string) => void): Promise<readonly Figure[]> {
  await mkdir('.data', { recursive: true });
  // Inside the project, where generated modules find what they import.
  const dir = await mkdtemp(join('.data', 'bench-build-'));
  try {
    const resources = join(dir, 'resources');
    await writeModel(resources, modelFiles({ catalogues: CATALOGUES, institutions: 1 }));
    const options = await nodeOptions();
    tell(`Building ${CATALOGUES} catalogues from cold, ${2 * RUNS} times`);
    const [seconds = [], megabytes = []] = await interleaved(
      Object.keys(GOALS).map((kind) => async () => {
        const [generated, dist] = [join(dir, 'generated'), join(dir, 'dist')];
        await Promise.all([generated, dist].map((each) => rm(each, { recursive: true, force: true })));
        return measuredWith(options, 'build/cold/build.ts', kind, resources, generated, dist);
      }),
      { runs: RUNS },
    );
    return [
      figure({ what: 'building app and server', value: median(seconds), unit: 's', goal: GOALS.seconds }),
      figure({
        what: 'memory at its most',
        value: median(megabytes),
        unit: 'MB',
        goal: GOALS.megabytes,
      }),
    ];
  } finally {
    await rm(dir, { recursive: true });
  }
}

export const bench: Bench = { summary: `Building ${CATALOGUES} catalogues from cold, as npm run build does`, run };
