import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';
import { formatProblems, missingModules, unplacedFields } from '#src/pipeline/run.ts';
import { regenerate } from '#src/plugin/regenerate.ts';
import { rectoria } from '#src/plugin/index.ts';
import { inputsOf, stamp, stampOf } from './support/build-inputs.ts';
import { runCommand } from './support/command.ts';
import { existingDir, resourcesOption } from './support/resources-dir.ts';

export interface BuildOptions {
  readonly resourcesDir: string;
  readonly generatedDir: string;
  /** Where the built app goes. */
  readonly outDir: string;
}

/** What an app that is up to date was built from. */
export interface UpToDate {
  readonly model: Checked;
  readonly warnings: readonly Problem[];
  /** Whether it had to be built. */
  readonly built: boolean;
}

/** The resources hold errors: nothing was built. The message tells each of them with its place. */
export class ResourcesWrong extends Error {}

/**
 * Generates from the resources and builds the app.
 * @throws ResourcesWrong
 */
export async function build(options: BuildOptions): Promise<void> {
  await generateOrThrow(options);
  await buildGenerated(options);
}

async function buildGenerated({ resourcesDir, generatedDir, outDir }: BuildOptions): Promise<void> {
  const inputs = await inputsOf(generatedDir);
  // Loading Vite takes as long as starting the server, which seldom has to build.
  const { build: buildWithVite } = await import('vite');
  await asProduction(() =>
    buildWithVite({
      configFile: 'vite.config.ts',
      logLevel: 'warn',
      plugins: [rectoria({ resourcesDir, generatedDir, isGenerated: true })],
      build: { outDir: resolve(outDir), emptyOutDir: true },
    }),
  );
  await stamp(outDir, inputs);
}

/**
 * Builds unless the app in `outDir` was built from the very same inputs. The generated modules are brought up to date
 * either way: the server reads them too.
 * @throws ResourcesWrong
 */
export async function buildIfStale(options: BuildOptions): Promise<UpToDate> {
  const generated = await generateOrThrow(options);
  const [built, wanted] = await Promise.all([stampOf(options.outDir), inputsOf(options.generatedDir)]);
  if (built === wanted) return { ...generated, built: false };
  await buildGenerated(options);
  return { ...generated, built: true };
}

/**
 * Whatever the caller is, the app is production's: Vite takes React's and Emotion's own from the environment, and
 * leaves it changed.
 */
async function asProduction(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV: before } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

async function generateOrThrow({ resourcesDir, generatedDir }: BuildOptions): Promise<Omit<UpToDate, 'built'>> {
  const { problems, model } = await regenerate(resourcesDir, generatedDir);
  const missing = model === null ? [] : [...missingModules(model), ...(await unplacedFields(model))];
  if (model === null || missing.length > 0) throw new ResourcesWrong(formatProblems([...problems, ...missing]));
  return { model, warnings: problems };
}

const USAGE = `Generates from the resources and builds the app for production.

  npm run build [-- --resources DIR] [--out DIR]

  --resources DIR  the folder of base/ and institutions/ (resources)
  --out DIR        where the built app goes (dist)

Exit code: 0 built, 1 problems in the resources, 2 wrong use.`;

const OPTIONS = { resources: resourcesOption, out: { type: 'string', default: 'dist' } } as const;

const isCommand = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;

if (isCommand) {
  await runCommand(USAGE, async (args) => {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    try {
      await build({ resourcesDir: existingDir(values.resources), generatedDir: '.generated', outDir: values.out });
      return 0;
    } catch (error) {
      if (!(error instanceof ResourcesWrong)) throw error;
      console.error(error.message);
      return 1;
    }
  });
}
