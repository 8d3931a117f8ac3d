import type { Json } from '#src/model/json.ts';
import type { Truth } from '#src/runtime/cel/logic.ts';
import { type Bounds, NOTHING, placesIn } from './bounds.ts';
import { type Choice, type Choices, choicesOf, type Part, thresholdsOfPart, type Trial } from './choices.ts';

import { askedOf, boundsOf, type Node, nodesOf, placedAt, sidesOf, usualOf, valueAt } from './nodes.ts';
import type { Threshold } from './thresholds.ts';

/** What comes out of the part's atoms together, and values of the record with which it does. */
export interface Case {
  readonly outcomes: ReadonlyMap<string, Truth>;
  readonly values: ReadonlyMap<string, Json>;
  /** Whether it is known that there are such values. */
  readonly isSure: boolean;
}

export interface Cases {
  readonly cases: readonly Case[];
  /** Whether there are no others. */
  readonly isComplete: boolean;
}

/** Every way in which the part's atoms come out, as far as so many trials find it. */
export function casesOf(part: Part, trial: Trial, most: number): Cases {
  const found = part.paths.map((path) => choicesOf(path, part, trial));
  const known = found.flatMap((one) => one ?? []);
  if (known.length < found.length) return { cases: [], isComplete: false };
  const search = new CaseSearch(part, known, thresholdsOfPart(part, trial.domainAt), most);
  const isOver = search.run();
  return { cases: search.cases, isComplete: !isOver && known.every((one) => one.isComplete) };
}

class CaseSearch {
  readonly #part: Part;
  readonly #choices: readonly Choices[];
  readonly #nodes: readonly Node[];
  readonly #thresholds: readonly Threshold[];
  readonly #found = new Map<string, Case>();
  #left: number;

  constructor(part: Part, choices: readonly Choices[], thresholds: readonly Threshold[], most: number) {
    this.#part = part;
    this.#choices = choices;
    this.#nodes = choices.flatMap(nodesOf);
    this.#thresholds = thresholds;
    this.#left = most;
  }

  get cases(): readonly Case[] {
    return [...this.#found.values()];
  }

  /** @returns whether it was given up. */
  run(): boolean {
    const bounds = boundsOf(this.#nodes);
    if (bounds !== null) this.#choose(0, bounds, new Map());
    return this.#left <= 0;
  }

  #indexOf(key: string): number {
    return this.#nodes.findIndex(({ term }) => term.key === key) + 1;
  }

  #choose(at: number, bounds: Bounds, chosen: ReadonlyMap<string, Choice>): void {
    const next = this.#choices[at];
    if (next === undefined) {
      const isThere = (path: string): boolean => {
        const choice = chosen.get(path);
        return choice !== undefined && ('isFree' in choice || choice.places.length > 0);
      };
      const asked = this.#thresholds.filter(
        ({ plus, minus }) => isThere(plus.path) && (minus === null || isThere(minus.path)),
      );
      this.#order(asked, 0, bounds, chosen);
      return;
    }
    for (const choice of next.choices) {
      const places = 'isFree' in choice ? [] : choice.places;
      const kept = places.reduce<Bounds | null>(
        (known, [key, place]) => known && placedAt(known, this.#indexOf(key), place),
        bounds,
      );
      if (kept !== null && this.#left > 0) this.#choose(at + 1, kept, new Map(chosen).set(next.path, choice));
    }
  }

  /** Each threshold in turn: before it, at it, beyond it. */
  #order(asked: readonly Threshold[], at: number, bounds: Bounds, chosen: ReadonlyMap<string, Choice>): void {
    if (this.#left <= 0) return;
    const next = asked[at];
    if (next === undefined) {
      this.#left -= 1;
      this.#try(placesIn(bounds, this.#nodes.map(usualOf)), chosen);
      return;
    }
    const [i, j] = [this.#indexOf(next.plus.key), next.minus === null ? NOTHING : this.#indexOf(next.minus.key)];
    for (const kept of sidesOf(bounds, i, j, next)) this.#order(asked, at + 1, kept, chosen);
  }

  #try(places: readonly bigint[], chosen: ReadonlyMap<string, Choice>): void {
    const values = new Map(
      this.#choices.map(({ path, domain }) => {
        const choice = chosen.get(path);
        if (choice !== undefined && 'value' in choice) return [path, choice.value];
        const own = this.#nodes.flatMap(({ term }, at) =>
          term.path === path ? [[term, places[at] ?? 0n] as const] : [],
        );
        return [path, valueAt(own, domain)];
      }),
    );
    const { record, moment } = askedOf(values);
    const outcomes = new Map(this.#part.atoms.map(({ key, run }) => [key, run(record, moment)]));
    const signature = [...outcomes.values()].join();
    const isSure = [...chosen.values()].every((choice) => 'isFree' in choice || choice.isDoubtful !== true);
    const known = this.#found.get(signature);
    if (known === undefined || (isSure && !known.isSure)) this.#found.set(signature, { outcomes, values, isSure });
  }
}
