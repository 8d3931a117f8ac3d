import type { Constraint } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Language } from '#src/model/text.ts';
import * as all from './all.ts';
import type { AnyKind } from './constraint-kind.ts';

/** Every kind of constraint, in the order of their names. */
export const constraintKinds: readonly AnyKind[] = Object.values(all);

const byName: ReadonlyMap<string, AnyKind> = new Map(constraintKinds.map((kind) => [kind.name, kind]));

/** The kind of that name; undefined where there is none. */
export const kindNamed = (name: string): AnyKind | undefined => byName.get(name);

/** The kind that the constraint is of. */
export function kindOf({ kind }: Pick<Constraint, 'kind'>): AnyKind {
  const found = byName.get(kind);
  if (found === undefined) throw new Error(`There is no kind of constraint called ${kind}.`);
  return found;
}

/** The kind that an entry of the YAML is of; null for one of none, or of several. */
export function kindIn(entry: JsonObject): AnyKind | null {
  const [kind = null, another] = constraintKinds.filter(({ name }) => name in entry);
  return another === undefined ? kind : null;
}

/** The codes of what is refused since another record has it. */
export const repeatCodes: ReadonlySet<string> = new Set(
  constraintKinds
    .filter(({ forbidsRepeats }) => forbidsRepeats)
    .flatMap(({ untold, words }) => [untold, ...Object.keys(words.es)]),
);

/** What the kinds say where a constraint is broken, by code. */
export const constraintWords = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(constraintKinds.flatMap(({ words }) => Object.entries(words[language])));
