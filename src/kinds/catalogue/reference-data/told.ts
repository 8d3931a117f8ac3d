import { grouped } from '#src/model/grouped.ts';
import type { Problem } from '#src/model/problem.ts';
import type { Path } from '#src/model/source.ts';
import type { DataProblem } from './problems.ts';
import type { ReferenceData } from './reference-data.ts';

/** By whose code something is so, and the place in the overlay that makes it so. */
type Whose = Map<string, string | null>;

/** What is wrong in files that institutions share. */
export interface Told {
  readonly add: (code: string, data: ReferenceData, problems: readonly DataProblem[]) => void;
  /** What is wrong in base's files by themselves. */
  readonly addOfBase: (data: ReferenceData, problems: readonly DataProblem[]) => void;
  /** Each thing once: and for whom, where it is not so for everybody who has the file. */
  readonly problems: () => readonly Problem[];
}

interface Found {
  readonly problem: DataProblem;
  readonly whose: Whose;
  readonly hints: Set<string>;
}

export function tellingOnce(): Told {
  const found = new Map<string, Found>();
  const readers = new Map<string, Set<string>>();
  const ofBase = new Set<string>();
  const filesOfBase = new Set<string>();
  const isEverybodys = ({ problem, whose }: Found): boolean =>
    whose.size === readers.get(problem.file)?.size &&
    (!filesOfBase.has(problem.file) || ofBase.has(identityOf(problem)) || [...whose.values()].includes(null));
  return {
    addOfBase: ({ files }, problems) => {
      for (const { file } of files) filesOfBase.add(file);
      for (const problem of problems) ofBase.add(identityOf(problem));
    },
    add: (code, { files, resource }, problems) => {
      for (const { file } of files) readers.set(file, (readers.get(file) ?? new Set()).add(code));
      for (const problem of problems) {
        const key = identityOf(problem);
        const one = found.get(key) ?? { problem, whose: new Map(), hints: new Set<string>() };
        found.set(key, one);
        one.hints.add(problem.hint);
        one.whose.set(code, causeIn(resource, problem.by));
      }
    },
    problems: () => {
      const told = [...found.values()].map((one) => {
        const { problem, whose } = one;
        const [first = '', ...others] = one.hints;
        // What is to be done about it may differ.
        const hint = others.length > 0 ? '' : first;
        if (isEverybodys(one)) return { ...problem, hint };
        return { ...problem, hint: [hint, onlyFor(whose)].filter((part) => part !== '').join(' ') };
      });
      return rowsTogether(told);
    },
  };
}

const identityOf = ({ code, file, line, column, message }: Problem): string =>
  [code, file, line, column, message].join('\n');

/** The overlay that makes the catalogue another, and its line where it says what is demanded; null where none does. */
function causeIn({ sources }: ReferenceData['resource'], by: Path | undefined): string | null {
  const overlays = sources.slice(0, -1);
  const saying = by === undefined ? undefined : overlays.find(({ has }) => has(by));
  if (saying === undefined || by === undefined) return overlays[0]?.file ?? null;
  const { file, line } = saying.locate(by, 'key');
  return `${file}:${line}`;
}

/** So many further lines are named at which something is wrong in the same way. */
const LINES = 5;

/** What is wrong in many rows in the same way is told at the first. */
const rowsTogether = (problems: readonly DataProblem[]): readonly Problem[] =>
  [
    ...grouped(problems, ({ code, file, message, hint, same }) =>
      JSON.stringify([code, file, same ?? message, hint]),
    ).values(),
  ].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { by: _by, same: _same, ...problem } = first;
    if (others.length === 0) return [problem];
    const lines = others.slice(0, LINES).map(({ line }) => line);
    const more = others.length > LINES ? ` and ${others.length - LINES} more` : '';
    return [
      {
        ...problem,
        hint: `The same at ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}. ${problem.hint}`.trim(),
      },
    ];
  });

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
