import type { Checked } from '#src/model/resource.ts';
import { hintForUnknown } from '#src/pipeline/report/did-you-mean.ts';
import { formatProblems, runPipeline } from '#src/pipeline/run.ts';
import { type Output, WrongUse } from '../command.ts';

/**
 * What a folder of resources means; null where it has problems, which are told.
 * @param as the folder as people know it
 */
export async function modelAt(dir: string, as: string, { stderr }: Output): Promise<Checked | null> {
  const { problems, model } = await runPipeline({ resourcesDir: dir });
  const known = problems.map((problem) => ({ ...problem, file: problem.file.replace(dir, as) }));
  if (model === null) stderr.write(formatProblems(known));
  return model;
}

/** @throws WrongUse where none of the models has a resource of that name */
export function expectResource(models: readonly Checked[], only: string | undefined): void {
  if (only === undefined) return;
  const name = only.replace(/^\//, '');
  const known = new Set(
    models.flatMap(({ base, institutions }) =>
      [base, ...institutions].flatMap(({ resources }) => [...resources.keys()]),
    ),
  );
  if (!known.has(name)) throw new WrongUse(`There is no resource ${name}. ${hintForUnknown(name, [...known])}`.trim());
}
