import { resolve } from 'node:path';
import type { Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';
import { generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';

/** What one run of the pipeline came to. Files are absolute paths. */
export interface Regenerated {
  readonly problems: readonly Problem[];
  /** Null where a problem is an error: then no file was touched. */
  readonly model: Checked | null;
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Runs the pipeline and, where nothing is wrong, writes what it generates; files that stay the same are not touched. */
export async function regenerate(resourcesDir: string, generatedDir: string): Promise<Regenerated> {
  const { problems, model } = await runPipeline({ resourcesDir });
  if (model === null) return { problems, model, written: [], removed: [] };
  const { written, removed } = await writeGenerated(generate(model), generatedDir);
  const absolute = (path: string): string => resolve(generatedDir, path);
  return { problems, model, written: written.map(absolute), removed: removed.map(absolute) };
}
