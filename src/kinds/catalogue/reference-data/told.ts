import type { Problem } from '#src/model/problem.ts';
import type { ReferenceData } from './reference-data.ts';

/** By whose code something is so, and the overlay that makes its catalogue another. */
type Whose = Map<string, string | null>;

/** What is wrong in files that institutions share. */
export interface Told {
  readonly add: (code: string, data: ReferenceData, problems: readonly Problem[]) => void;
  /** Each thing once: and for whom, where it is not so for everybody who has the file. */
  readonly problems: () => readonly Problem[];
}

export function tellingOnce(): Told {
  const found = new Map<string, { readonly problem: Problem; readonly whose: Whose; readonly hints: Set<string> }>();
  const readers = new Map<string, Set<string>>();
  return {
    add: (code, { file, resource }, problems) => {
      readers.set(file, (readers.get(file) ?? new Set()).add(code));
      const [overlay, ...below] = resource.sources;
      for (const problem of problems) {
        const { line, column, message } = problem;
        const key = [problem.code, problem.file, line, column, message].join('\n');
        const one = found.get(key) ?? { problem, whose: new Map(), hints: new Set<string>() };
        found.set(key, one);
        one.hints.add(problem.hint);
        one.whose.set(code, overlay !== undefined && below.length > 0 ? overlay.file : null);
      }
    },
    problems: () =>
      [...found.values()].map(({ problem, whose, hints: [first = '', ...others] }) => {
        // What is to be done about it may differ.
        const hint = others.length > 0 ? '' : first;
        if (whose.size === readers.get(problem.file)?.size) return { ...problem, hint };
        return { ...problem, hint: [hint, onlyFor(whose)].filter((part) => part !== '').join(' ') };
      }),
  };
}

/** So many institutions are named where a problem is not everybody's. */
const NAMED = 5;

function onlyFor(whose: Whose): string {
  const named = [...whose]
    .slice(0, NAMED)
    .map(([code, overlay]) => `\`${code}\`${overlay === null ? '' : ` (${overlay})`}`)
    .join(', ');
  const more = whose.size > NAMED ? ` and ${whose.size - NAMED} more` : '';
  return `Only so for ${named}${more}.`;
}
