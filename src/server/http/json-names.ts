import { randomInt } from 'node:crypto';

/** A name that some object of the text has. */
export interface KnownName {
  /** Where its letters are, within their quotes, and in what. */
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** Another one that lies in the same drawer. */
  readonly next: KnownName | undefined;
  /** A bit for each level whose open object has it. */
  levels: number;
}

export interface Names {
  /** The name whose letters begin there and end at a quote; none where one of them is escaped. */
  readonly find: (bytes: Uint8Array, start: number) => KnownName | undefined;
  /** The name that a text with escapes is, which stands there with its quotes. @throws SyntaxError where it is no text. */
  readonly findEscaped: (bytes: Uint8Array, start: number, end: number) => KnownName;
  /** An object begins at the level, without names. */
  readonly open: (level: number) => void;
  /** Gives it to the object that is open there. @returns whether it had not had it. */
  readonly give: (name: KnownName, level: number) => boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Differs between processes, so that nobody can send names that all go into the same drawer. */
const SEED = randomInt(2 ** 30);
const MULTIPLIER = 0x5bd1e995;
/** What makes of 32 bits a number that V8 keeps without making an object of it. */
const SMALL = 0x3fffffff;

function isSpelt({ bytes, start, end }: KnownName, others: Uint8Array, from: number, to: number): boolean {
  if (end - start !== to - from) return false;
  for (let at = 0; at < to - from; at += 1) if (bytes[start + at] !== others[from + at]) return false;
  return true;
}

export const lettersOf = ({ bytes, start, end }: KnownName): string =>
  Buffer.from(bytes.subarray(start, end)).toString();

/**
 * The names of a text, told apart by their bytes: to make a string of each would take longer than all the rest.
 *
 * @param found - called for each that is found for the first time, before it is kept; may throw.
 */
export function namesOf(found: (name: KnownName) => void): Names {
  const drawers = new Map<number, KnownName>();
  /** Those that nobody can write without an escape, by how JavaScript writes them. */
  const escaped = new Map<string, KnownName>();
  const given: KnownName[][] = [];

  const made = (bytes: Uint8Array, start: number, end: number, next?: KnownName): KnownName => {
    const name = { bytes, start, end, next, levels: 0 };
    found(name);
    return name;
  };

  const find: Names['find'] = (bytes, start) => {
    let hash = SEED;
    let end = start;
    for (; end < bytes.length; end += 1) {
      const letter = bytes[end] ?? 0;
      if (letter === QUOTE) break;
      if (letter === BACKSLASH) return undefined;
      hash = Math.imul(hash ^ letter, MULTIPLIER);
      hash ^= hash >>> 15;
    }
    const drawer = hash & SMALL;
    const first = drawers.get(drawer);
    for (let known = first; known !== undefined; known = known.next) {
      if (isSpelt(known, bytes, start, end)) return known;
    }
    const name = made(bytes, start, end, first);
    drawers.set(drawer, name);
    return name;
  };

  const findEscaped: Names['findEscaped'] = (bytes, start, end) => {
    const text = JSON.stringify(JSON.parse(Buffer.from(bytes.subarray(start, end)).toString()));
    const spelt = new TextEncoder().encode(text);
    const name = find(spelt, 1) ?? escaped.get(text) ?? made(spelt, 1, spelt.length - 1);
    if (name.bytes === spelt) escaped.set(text, name);
    return name;
  };

  const open = (level: number): void => {
    const names = given[level] ?? [];
    for (const name of names) name.levels &= ~(1 << level);
    names.length = 0;
    given[level] = names;
  };

  const give = (name: KnownName, level: number): boolean => {
    if ((name.levels & (1 << level)) !== 0) return false;
    name.levels |= 1 << level;
    given[level]?.push(name);
    return true;
  };

  return { find, findEscaped, open, give };
}
