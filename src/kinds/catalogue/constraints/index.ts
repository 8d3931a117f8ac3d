import type { Constraint } from '#src/model/catalogue.ts';
import type { Language } from '#src/model/text.ts';
import { type AnyKind, bound } from './bound.ts';
import { count } from './count/kind.ts';
import { keepOneActive } from './keepOneActive/kind.ts';
import { noOverlap } from './noOverlap/kind.ts';
import { oneDefault } from './oneDefault/kind.ts';
import { sum } from './sum/kind.ts';
import { unique } from './unique/kind.ts';
import { within } from './within/kind.ts';

/** Every kind of constraint. A test holds this list to the folders beside it. */
export const constraintKinds: readonly AnyKind[] = [
  bound(unique),
  bound(noOverlap),
  bound(oneDefault),
  bound(keepOneActive),
  bound(within),
  bound(count),
  bound(sum),
];

const byName: ReadonlyMap<string, AnyKind> = new Map(constraintKinds.map((kind) => [kind.name, kind]));

/** The kind that the constraint is of. */
export function kindOf({ kind }: Pick<Constraint, 'kind'>): AnyKind {
  const found = byName.get(kind);
  if (found === undefined) throw new Error(`There is no kind of constraint called ${kind}.`);
  return found;
}

/** What the kinds say where a constraint is broken, by code. */
export const constraintWords = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(constraintKinds.flatMap(({ words }) => Object.entries(words[language])));
