import { regenerate } from '#src/plugin/regenerate.ts';
import type { Checked } from '#src/model/resource.ts';
import { runPipeline } from '#src/pipeline/run.ts';
import { buildDirs } from '../../scripts/support/build-dirs.js';

/** The folders of resources that many files of tests start servers of, and none of them changes. */
export const SHARED: readonly string[] = ['resources', 'tests/contract/resources', 'tests/contract/paged-resources'];

/** For vitest's `globalSetup`: their modules are generated before any test runs, as files run side by side. */
export default async function generateShared(): Promise<void> {
  for (const resourcesDir of SHARED) await regenerate(resourcesDir, buildDirs(resourcesDir).generatedDir);
}

const read = new Map<string, Promise<Checked>>();

/**
 * What the resources mean; those that are shared are read once for all tests of a process.
 * @throws where they hold errors, told with their places.
 */
export function modelOf(resourcesDir: string): Promise<Checked> {
  if (!SHARED.includes(resourcesDir)) return readModel(resourcesDir);
  const known = read.get(resourcesDir) ?? readModel(resourcesDir);
  read.set(resourcesDir, known);
  return known;
}

async function readModel(resourcesDir: string): Promise<Checked> {
  const { model, problems } = await runPipeline({ resourcesDir });
  if (model === null) throw new Error(`The resources of ${resourcesDir} are not right: ${JSON.stringify(problems)}`);
  return model;
}
