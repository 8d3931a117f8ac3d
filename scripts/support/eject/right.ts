import type { Problem } from '#src/model/problem.ts';
import type { Checked } from '#src/model/resource.ts';
import { formatProblems, problemsBeside, runPipeline } from '#src/pipeline/run.ts';
import type { Output } from '../command.ts';
import type { Asked } from './place.ts';

/** Whichever line it is on: a key more moves those below it. */
const keyOf = ({ code, file, message }: Problem): string => `${code} ${file} ${message}`;

/**
 * Whether the resources are as right as they were before.
 * @returns asks that of the files as they are when it is called, and tells what is wrong now that was not
 */
export async function rightnessOf(
  before: Checked,
  { resources, project }: Asked,
  { stderr }: Output,
): Promise<() => Promise<boolean>> {
  const known = new Set((await problemsBeside(before, resources, project)).map(keyOf));
  return async () => {
    const { problems, model } = await runPipeline({ resourcesDir: resources });
    const beside = model === null ? [] : await problemsBeside(model, resources, project);
    const wrong = [...problems, ...beside].filter((one) => one.severity === 'error' && !known.has(keyOf(one)));
    if (wrong.length > 0) stderr.write(formatProblems(wrong));
    return wrong.length === 0;
  };
}
