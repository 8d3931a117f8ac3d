import { isExact } from './exact-number.ts';
import { ProblemError } from './problem.ts';

/** Deeper than any record is: what walks a value may call itself once a level. */
export const DEEPEST = 32;
/** More than the largest record has (a thousand rows of fifty fields): what comes after costs something for each. */
export const MOST_VALUES = 50_000;
/** More than a table has columns. */
const MOST_NAMES = 2_000;
/** Whoever mends so many finds the others by trying again. */
const MOST_FINDINGS = 20;
/** What an answer repeats of a name that came. */
const TOLD_OF_NAME = 100;

const FORBIDDEN = new Set(['__proto__']);
const NUMBER = /-?\d+(?:\.\d+)?(?:[Ee][+-]?\d+)?/y;

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** An object or array that is open at some place of the text. */
interface Open {
  /** The names it has so far; null for an array. */
  readonly names: Set<string> | null;
  /** Name or index of the value under way. */
  at: string | number;
  /** Whether the next text is a name. */
  awaitsName: boolean;
}

const opened = (isObject: boolean): Open => ({ names: isObject ? new Set() : null, at: 0, awaitsName: isObject });

/** Where the text that opens at `start` ends, past its closing quote; where the whole ends, if it has none. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

const startsNumber = (code: number): boolean => (code >= ZERO && code <= NINE) || code === MINUS;

function numberAt(text: string, at: number): string {
  NUMBER.lastIndex = at;
  return NUMBER.exec(text)?.[0] ?? '';
}

const tooComplex = (): ProblemError =>
  new ProblemError('too-complex', { params: { depth: DEEPEST, names: MOST_NAMES, values: MOST_VALUES } });

const told = (name: string): string => (name.length > TOLD_OF_NAME ? `${name.slice(0, TOLD_OF_NAME)}…` : name);

function takeName(open: Open, json: string): void {
  const name = json.includes('\\') ? String(JSON.parse(json)) : json.slice(1, -1);
  if (open.names?.has(name) === true) throw new ProblemError('repeated-name', { params: { name: told(name) } });
  if (FORBIDDEN.has(name)) throw new ProblemError('forbidden-name', { params: { name } });
  open.names?.add(name);
  if ((open.names?.size ?? 0) > MOST_NAMES) throw tooComplex();
  open.at = name;
  open.awaitsName = false;
}

const placeOf = (open: readonly Open[]): string => open.map(({ at }) => told(String(at))).join('.');

/**
 * Finds what `JSON.parse` would let through silently, and what would cost too much to look at, in one pass over a text
 * that need not be JSON at all. Throws a `too-complex`, `repeated-name` or `forbidden-name` problem, or a SyntaxError.
 *
 * @returns the places, joined by dots, of the first numbers that JavaScript would make others of.
 */
export function scanJson(text: string): readonly string[] {
  const open: Open[] = [];
  const inexact: string[] = [];
  let inner: Open | undefined;
  // Every value but the first of all follows a comma or what it stands in.
  let values = 1;
  let at = 0;
  const count = (): void => {
    values += 1;
    if (values > MOST_VALUES) throw tooComplex();
  };
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfText(text, at);
      if (inner?.awaitsName === true) takeName(inner, text.slice(at, end));
      at = end;
      continue;
    }
    if (startsNumber(code)) {
      const number = numberAt(text, at);
      if (!isExact(number)) inexact.push(placeOf(open));
      if (inexact.length === MOST_FINDINGS) return inexact;
      at += Math.max(number.length, 1);
      continue;
    }
    if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      count();
      inner = opened(code === OPENING_BRACE);
      if (open.push(inner) > DEEPEST) throw tooComplex();
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) {
      open.pop();
      inner = open.at(-1);
    } else if (code === COMMA && inner !== undefined) {
      count();
      if (typeof inner.at === 'number') inner.at += 1;
      inner.awaitsName = inner.names !== null;
    }
    at += 1;
  }
  return inexact;
}
