import { resolve } from 'node:path';
import type { GeneratedFile } from '#src/model/generated.ts';
import type { Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';
import { generate, type Outcome, runPipeline, runToServe, writeGenerated } from '#src/pipeline/run.ts';

/** What one run of the pipeline came to. Files are absolute paths. */
export interface Regenerated {
  readonly problems: readonly Problem[];
  /** Null where a problem is an error: then no file was touched. */
  readonly model: Checked | null;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly state: State;
}

/** What the next run starts from. */
interface State {
  readonly loaded: Outcome['loaded'];
  /** What the folder holds; undefined before anything was written. */
  readonly files: readonly GeneratedFile[] | undefined;
}

/** The run before, and the absolute paths of what was changed since, where that is known. */
export interface SinceRun {
  readonly state: State;
  readonly changed?: readonly string[] | undefined;
}

/**
 * Runs the pipeline and, where nothing is wrong, writes what it generates; files that stay the same are not touched.
 * @param mayLack which institutions are left out where files of theirs are wrong; none unless said
 * @param since only what it says has changed is done again; the folder must have been left alone meanwhile.
 */
export async function regenerate(
  resourcesDir: string,
  generatedDir: string,
  since?: SinceRun,
  mayLack?: (code: string) => boolean,
): Promise<Regenerated> {
  const options = { resourcesDir, since: since && { earlier: since.state.loaded, changed: since.changed } };
  const { problems, model, loaded } =
    mayLack === undefined ? await runPipeline(options) : await runToServe({ ...options, mayLack, beside: false });
  if (model === null) {
    return { problems, model, written: [], removed: [], state: { loaded, files: since?.state.files } };
  }
  const files = generate(model);
  const { written, removed } = await writeGenerated(files, generatedDir, since?.state.files);
  const absolute = (path: string): string => resolve(generatedDir, path);
  return {
    problems,
    model,
    written: written.map(absolute),
    removed: removed.map(absolute),
    state: { loaded, files },
  };
}
