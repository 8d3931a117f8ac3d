import { watch } from 'node:fs/promises';
import { formatProblems, runToServe } from '#src/pipeline/run.ts';

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Waits until there is somebody to serve: not at all where base is right and an institution, else through as many edits as it takes. The
 * problems are told again whenever they are others.
 *
 * @param end gives up the waiting.
 * @returns whether there is; false where the waiting was given up.
 */
export async function waitForValid(
  resourcesDir: string,
  tell: (message: string) => void,
  end: Promise<void>,
): Promise<boolean> {
  const problems = async (): Promise<string | null> => {
    const outcome = await runToServe({ resourcesDir, beside: false });
    return outcome.model === null ? formatProblems(outcome.problems) : null;
  };
  const waiting = new AbortController();
  const abort = (): void => waiting.abort();
  end.then(abort, abort);
  const changes = watch(resourcesDir, { recursive: true, signal: waiting.signal })[Symbol.asyncIterator]();
  let told = await problems();
  if (told === null) return true;
  tell(`${told}\nWaiting until this is mended.`);
  try {
    while ((await changes.next()).done !== true) {
      const next = await problems();
      if (next === null) return true;
      if (next !== told) tell(next);
      told = next;
    }
    return false;
  } catch (error) {
    if (isAbort(error)) return false;
    throw error;
  } finally {
    waiting.abort();
  }
}
