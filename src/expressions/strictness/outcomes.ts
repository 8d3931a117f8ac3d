import type { Truth } from '#src/runtime/cel/logic.ts';
import type { Tree } from './normal.ts';

/** Which of the three outcomes are possible, each a bit. */
export type Outcomes = number;

export const TRUE = 1;
export const FALSE = 2;
export const UNKNOWN = 4;
export const ANY = TRUE | FALSE | UNKNOWN;

export const outcomeOf = (truth: Truth): Outcomes => (truth === null ? UNKNOWN : truth ? TRUE : FALSE);

const turned = (outcomes: Outcomes): Outcomes =>
  (outcomes & UNKNOWN) | (outcomes & TRUE ? FALSE : 0) | (outcomes & FALSE ? TRUE : 0);

/** What can come out of a condition while some of its parts are still open: all of it that is possible, at least. */
export function outcomesOf(tree: Tree, known: ReadonlyMap<string, Outcomes>): Outcomes {
  if ('value' in tree) return outcomeOf(tree.value);
  if ('atom' in tree) {
    const outcomes = known.get(tree.key) ?? ANY;
    return tree.isNot ? turned(outcomes) : outcomes;
  }
  const parts = tree.parts.map((part) => outcomesOf(part, known));
  const [first = ANY, second = ANY, third = ANY] = parts;
  if (tree.joint === 'and') return both(parts);
  if (tree.joint === 'or') return turned(both(parts.map(turned)));
  if (tree.joint === 'choose') return (first & UNKNOWN) | (first & TRUE ? second : 0) | (first & FALSE ? third : 0);
  const other = turned(second);
  const isUnknown = ((first | second) & UNKNOWN) !== 0;
  return (
    (isUnknown ? UNKNOWN : 0) |
    ((first & second & ~UNKNOWN) !== 0 ? TRUE : 0) |
    ((first & other & ~UNKNOWN) !== 0 ? FALSE : 0)
  );
}

/** All of them hold; one does not; one is unknown and none does not. */
function both(parts: readonly Outcomes[]): Outcomes {
  const all = parts.reduce((one, other) => one & other, ANY);
  const isUnknown = parts.some((part) => part & UNKNOWN) && parts.every((part) => part & (TRUE | UNKNOWN));
  return (all & TRUE) | (parts.some((part) => part & FALSE) ? FALSE : 0) | (isUnknown ? UNKNOWN : 0);
}
