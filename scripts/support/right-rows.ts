import type { FirstRowsOf } from '#src/model/first-rows.ts';
import type { Kinds } from '#src/model/kind.ts';
import { hasErrors } from '#src/model/problem.ts';
import { formatProblems } from '#src/pipeline/run.ts';
import { firstRowsOf } from '#src/screen-diff/first-rows.ts';
import { Refused } from './command.ts';

/**
 * What every resource of an institution begins with, of whichever kind.
 * @param as the folder as people know it
 * @throws Refused where files of them cannot be read: rows that are missing would be told as taken out
 */
export function rightRowsOf(kinds: Kinds, resourcesDir: string, as = resourcesDir): FirstRowsOf {
  const read = firstRowsOf(kinds, resourcesDir);
  return (institution) => {
    const rows = read(institution);
    const wrong = [...rows.values()].flatMap((one) => one.wrong);
    if (!hasErrors(wrong)) return rows;
    throw new Refused(
      formatProblems(wrong.map((problem) => ({ ...problem, file: problem.file.replace(resourcesDir, as) }))),
    );
  };
}
