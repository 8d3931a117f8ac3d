import { kinds as ours } from '#src/kinds/index.ts';
import type { Kinds } from '#src/model/kind.ts';
import type { Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';
import { check } from './check.ts';
import { load, type Loaded, type Since } from './load.ts';
import { sortProblems } from './report/sort-problems.ts';
import { resolve } from './resolve.ts';
import { validate } from './validate.ts';

export { generate } from './generate.ts';
export { missingModules } from './missing-modules.ts';
export { unplacedFields } from './unplaced-fields.ts';
export { formatProblems } from './report/format-problems.ts';
export { writeGenerated } from './write-generated.ts';

export interface Outcome {
  /** Of every stage and institution, by file and line. */
  readonly problems: readonly Problem[];
  /** Null where a problem is an error. */
  readonly model: Checked | null;
  /** What a run after this one may start from. */
  readonly loaded: Loaded;
}

export interface RunOptions {
  readonly resourcesDir: string;
  /** An earlier run and what has changed since: what has not is not done again. The outcome is the same without. */
  readonly since?: Since | undefined;
  /** Kinds of YAML files that are known; those of `src/kinds` unless said. */
  readonly kinds?: Kinds;
}

/**
 * Everything that is wrong in a folder of resources, or what they mean.
 * @throws where the folder cannot be read at all; a mistake inside it is a problem.
 */
export async function runPipeline({ resourcesDir, since, kinds = ours }: RunOptions): Promise<Outcome> {
  const raw = await load(resourcesDir, since);
  const shaped = validate(raw.value, kinds);
  const resolved = resolve(shaped.value, kinds);
  const earlier = [...raw.problems, ...shaped.problems, ...resolved.problems];
  const checked = check(resolved.value, earlier);
  return { problems: sortProblems([...earlier, ...checked.problems]), model: checked.value, loaded: raw };
}
