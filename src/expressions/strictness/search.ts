import type { Case, Cases } from './cases.ts';
import type { Tree } from './normal.ts';
import { type Asked, askedOf } from './nodes.ts';
import { type Outcomes, outcomeOf, outcomesOf } from './outcomes.ts';

/** What is looked for: records on which one condition comes out as one of these, and another as one of those. */
export interface Wanted {
  readonly conditions: readonly (readonly [tree: Tree, outcomes: Outcomes])[];
  /** Whether it is what is looked for indeed, of a record that looks so. */
  readonly isSo: (asked: Asked) => boolean;
}

/** `undefined` where it was given up. */
export type Found = Asked | null | undefined;

/** So many steps are taken before it is given up, and so many records looked at. */
const MOST_STEPS = 30_000;
const MOST_LOOKS = 500;

/** A record that is what is wanted, of cases that do not depend on each other. */
export function find(parts: readonly Cases[], wanted: Wanted): Found {
  return new Search(parts, wanted).at(0);
}

class Search {
  readonly #parts: readonly (readonly Case[])[];
  readonly #wanted: Wanted;
  readonly #known = new Map<string, Outcomes>();
  readonly #chosen: Case[] = [];
  #steps = 0;
  #looks = 0;

  constructor(parts: readonly Cases[], wanted: Wanted) {
    this.#parts = parts.map(({ cases }) => cases).toSorted((a, b) => a.length - b.length);
    this.#wanted = wanted;
  }

  at(part: number): Found {
    this.#steps += 1;
    if (this.#steps > MOST_STEPS || this.#looks > MOST_LOOKS) return undefined;
    const possible = this.#wanted.conditions.map(([tree, wanted]) => [outcomesOf(tree, this.#known), wanted] as const);
    if (possible.some(([outcomes, wanted]) => (outcomes & wanted) === 0)) return null;
    if (possible.every(([outcomes, wanted]) => (outcomes & ~wanted) === 0)) return this.#look(part);
    for (const one of this.#parts[part] ?? []) {
      for (const [key, truth] of one.outcomes) this.#known.set(key, outcomeOf(truth));
      this.#chosen.push(one);
      const found = this.at(part + 1);
      this.#chosen.pop();
      for (const key of one.outcomes.keys()) this.#known.delete(key);
      if (found !== null) return found;
    }
    return null;
  }

  /** With values of what makes no difference, too. */
  #look(part: number): Found {
    this.#looks += 1;
    const rest = this.#parts.slice(part).flatMap(([first]) => first ?? []);
    const asked = askedOf(new Map([...this.#chosen, ...rest].flatMap(({ values }) => [...values])));
    return this.#wanted.isSo(asked) ? asked : null;
  }
}
