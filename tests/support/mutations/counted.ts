import type { Fault } from './judge.ts';
import type { Tried } from './tried.ts';

/** What came of edits. */
export interface Counted {
  readonly edits: number;
  /** Keys, each with what becomes of it. */
  readonly kinds: ReadonlySet<string>;
  /** Names of the files that were edited. */
  readonly files: ReadonlySet<string>;
  readonly faults: Readonly<Record<Fault, number>>;
}

/** Counts edits. @param tell is told each that is told wrongly */
export function counted(all: Iterable<Tried>, tell: (fault: string) => void): Counted {
  let edits = 0;
  const kinds = new Set<string>();
  const files = new Set<string>();
  const faults: Record<Fault, number> = { missed: 0, 'wrong class': 0, false: 0, elsewhere: 0 };
  for (const { mutation, faults: own } of all) {
    edits += 1;
    kinds.add(`${mutation.key}: ${mutation.way}`);
    files.add(mutation.resource);
    for (const fault of new Set(own.map((one) => one.fault))) faults[fault] += 1;
    if (own.length > 0) tell(faultText({ mutation, faults: own }));
  }
  return { edits, kinds, files, faults };
}

/** An edit that is told wrongly, for people. */
export const faultText = ({ mutation, faults }: Tried): string => {
  const { key, way, expected, where, institutions } = mutation;
  const told = faults.map((one) => `  ${one.fault}: ${one.told}`);
  return [`${key}, ${way}, is ${expected}: ${where}, for ${institutions.join()}`, ...told].join('\n');
};
