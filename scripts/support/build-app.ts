import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';
import { formatProblems, generate, runToServe, writeGenerated } from '#src/pipeline/run.ts';
import { rectoria } from '#src/plugin/index.ts';
import { precompress } from '#src/server/http/compression.ts';
import { inputsOf } from './build-inputs.ts';
import { bundler } from './bundler.ts';
import { appStamp, isAppBuilt, stampFile } from './built.js';
import { besideFolder, replaceFolder } from './replace-folder.ts';

export interface AppDirs {
  readonly resourcesDir: string;
  readonly generatedDir: string;
  /** Where the built app goes. */
  readonly outDir: string;
}

/** What was generated from what is right. */
export interface Generated {
  readonly model: Checked;
  /** Of all institutions: warnings, and the errors of those that are left out. */
  readonly problems: readonly Problem[];
}

/** The resources hold errors that nothing is built with. The message tells each of them with its place. */
export class ResourcesWrong extends Error {}

/**
 * Generates from the resources and builds the app.
 * @throws ResourcesWrong
 */
export async function buildApp(dirs: AppDirs): Promise<void> {
  await generateOrThrow(dirs);
  await bundleApp(dirs, inputsOf(dirs.generatedDir));
}

/**
 * Builds unless the app in `outDir` was built from the very same inputs. The generated modules are brought up to date
 * either way: the server reads them too.
 * @throws ResourcesWrong
 */
export async function buildAppIfStale(dirs: AppDirs): Promise<void> {
  await generateOrThrow(dirs);
  const inputs = inputsOf(dirs.generatedDir);
  if (!isAppBuilt(dirs.outDir, inputs)) await bundleApp(dirs, inputs);
}

/** Builds it beside its place, and puts it there whole, with a compressed form of every file. */
export async function bundleApp({ resourcesDir, generatedDir, outDir }: AppDirs, inputs: string): Promise<void> {
  const build = await bundler();
  const fresh = besideFolder(resolve(outDir));
  try {
    await asProduction(() =>
      build({
        configFile: 'vite.config.ts',
        logLevel: 'warn',
        plugins: [rectoria({ resourcesDir, generatedDir, isGenerated: true })],
        build: { outDir: fresh, emptyOutDir: true },
      }),
    );
    await precompress(fresh);
    await writeFile(stampFile(fresh), appStamp(fresh, inputs));
    await replaceFolder(fresh, resolve(outDir));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * Whatever the caller is, what is built is production's: Vite takes React's and Emotion's own from the environment, and
 * leaves it changed.
 */
export async function asProduction(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV: before } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** Whether institutions whose files are wrong stop a build of all, or are left out of it. */
export type Broken = 'refused' | 'left-out';

/** @throws ResourcesWrong */
export async function generateOrThrow(
  { resourcesDir, generatedDir }: Pick<AppDirs, 'resourcesDir' | 'generatedDir'>,
  broken: Broken = 'refused',
): Promise<Generated> {
  const { problems, model } = await runToServe({ resourcesDir });
  if (model === null) throw new ResourcesWrong(formatProblems(problems));
  if (model.absent.length > 0 && broken === 'refused') {
    throw new ResourcesWrong(`${formatProblems(problems)}\n${hintFor(model.absent)}`);
  }
  await writeGenerated(generate(model), generatedDir);
  return { model, problems };
}

const hintFor = (codes: readonly string[]): string =>
  `Nothing was built. With --leave-out-broken it is built for the other institutions, without ${codes.join(', ')}.`;
