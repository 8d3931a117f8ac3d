import type { Link } from './plan.ts';

/** Subjects that a subject hangs together with, itself left out. */
export interface Reach {
  /** What must be passed before it, all the way back. */
  readonly needs: ReadonlySet<number>;
  /** What it opens, all the way on. */
  readonly opens: ReadonlySet<number>;
}

type Step = (link: Link) => readonly [from: number, to: number];

const BACK: Step = ({ subject, needs }) => [subject, needs];
const ON: Step = ({ subject, needs }) => [needs, subject];

function nextBy(links: readonly Link[], step: Step): ReadonlyMap<number, readonly number[]> {
  const next = new Map<number, number[]>();
  for (const [from, to] of links.map(step)) next.set(from, [...(next.get(from) ?? []), to]);
  return next;
}

function reached(start: number, next: ReadonlyMap<number, readonly number[]>): ReadonlySet<number> {
  const seen = new Set<number>();
  const waiting = [start];
  for (let subject = waiting.pop(); subject !== undefined; subject = waiting.pop()) {
    for (const other of next.get(subject) ?? []) {
      if (seen.has(other)) continue;
      seen.add(other);
      waiting.push(other);
    }
  }
  return seen;
}

const without = (set: ReadonlySet<number>, one: number): ReadonlySet<number> =>
  new Set([...set].filter((other) => other !== one));

export const reachOf = (subject: number, links: readonly Link[]): Reach => ({
  needs: without(reached(subject, nextBy(links, BACK)), subject),
  opens: without(reached(subject, nextBy(links, ON)), subject),
});

/** The subjects that are, by way of others, their own prerequisite. */
export function inCycles(links: readonly Link[]): ReadonlySet<number> {
  const next = nextBy(links, BACK);
  return new Set([...next.keys()].filter((subject) => reached(subject, next).has(subject)));
}
