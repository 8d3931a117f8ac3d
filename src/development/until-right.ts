import { watch } from 'node:fs/promises';
import { formatProblems, runPipeline } from '#src/pipeline/run.ts';

/**
 * Resolves as soon as the resources hold no error: at once where they do not, else after an edit. Until then the
 * problems are told again at each change.
 *
 * @param signal ends the waiting; the promise then rejects with its reason.
 */
export async function untilRight(
  resourcesDir: string,
  tell: (message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const changes = watch(resourcesDir, { recursive: true, signal })[Symbol.asyncIterator]();
  const problems = async (): Promise<string | null> => {
    const outcome = await runPipeline({ resourcesDir });
    return outcome.model === null ? formatProblems(outcome.problems) : null;
  };
  let told = await problems();
  if (told === null) return;
  tell(`${told}\nWaiting until the resources are mended.`);
  while ((await changes.next()).done !== true) {
    const next = await problems();
    if (next === null) return;
    if (next !== told) tell(next);
    told = next;
  }
}
