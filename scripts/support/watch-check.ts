import { watch } from 'node:fs';
import { formatProblems, runToServe } from '#src/pipeline/run.ts';
import { oneAtATime } from '#src/plugin/one-at-a-time.ts';

/** What editors know the beginning and the end of a round by (.vscode/tasks.json). */
export const BEGINS = 'Checking…';
export const ENDS = 'Watching for changes.';

/**
 * Tells the problems of the resources, and again after each change of a file, until it is asked to end.
 *
 * @param end gives up the watching.
 * @throws what is no problem of the resources: a fault of the program.
 */
export async function watchCheck(
  resourcesDir: string,
  tell: (message: string) => void,
  end: Promise<void>,
): Promise<void> {
  const round = async (): Promise<void> => {
    tell(BEGINS);
    const { problems } = await runToServe({ resourcesDir });
    tell(`${formatProblems(problems).trimEnd()}\n${ENDS}`);
  };
  await new Promise<void>((resolve, reject) => {
    const rounds = oneAtATime(round, reject);
    const watcher = watch(resourcesDir, { recursive: true }, rounds.call);
    watcher.on('error', reject);
    rounds.call();
    end
      .then(() => {
        watcher.close();
        return rounds.end();
      })
      .then(resolve, reject);
  });
}
