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

const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
/** May stand before the JSON, and is no part of it. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** What makes an E of an e. */
const UPPER = 0x20;
const E = 0x65;

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

/** Texts up to this are looked at byte by byte, which takes less than to begin a search. */
const SHORT = 64;

// Each of these is a loop of its own, which takes a tenth of what the same does as rounds of the scan's.

function endOfSpaces(json: Uint8Array, start: number): number {
  let at = start;
  while (at < json.length && (json[at] ?? 0) <= SPACE) at += 1;
  return at;
}

/** Where the text that opens at `start` ends, past its closing quote; where the whole ends, if it has none. */
function endOfText(json: Uint8Array, start: number): number {
  const near = Math.min(start + SHORT, json.length);
  let place = start + 1;
  while (place < near && json[place] !== QUOTE && json[place] !== BACKSLASH) place += 1;
  if (place < near && json[place] === QUOTE) return place + 1;
  const quote = json.indexOf(QUOTE, place);
  if (quote === -1) return json.length;
  if (json[quote - 1] !== BACKSLASH) return quote + 1;
  for (let at = place; at < json.length; at += 1) {
    if (json[at] === QUOTE) return at + 1;
    if (json[at] === BACKSLASH) at += 1;
  }
  return json.length;
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

function endOfDigits(json: Uint8Array, start: number): number {
  let at = start;
  while (at < json.length && isDigit(json[at] ?? 0)) at += 1;
  return at;
}

const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === POINT || code === MINUS || code === PLUS || (code | UPPER) === E;

function endOfNumber(json: Uint8Array, start: number): number {
  let at = endOfDigits(json, start + 1);
  if (json[at] === POINT) at = endOfDigits(json, at + 1);
  while (at < json.length && isOfNumber(json[at] ?? 0)) at += 1;
  return at;
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
 * Finds what `JSON.parse` would let through silently, and what would cost too much to look at, in one pass over bytes
 * that need not be JSON at all. Throws a `too-complex`, `repeated-name` or `forbidden-name` problem, or a SyntaxError.
 *
 * @returns the places, joined by dots, of the first numbers that JavaScript would make others of.
 */
export function scanJson(bytes: Buffer): readonly string[] {
  // Buffer's own indexOf takes longer to begin than most texts are long.
  const json = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const open: Open[] = [];
  const inexact: string[] = [];
  let inner: Open | undefined;
  // Every value but the first of all follows a comma or what it stands in.
  let values = 1;
  let at = BYTE_ORDER_MARK.every((byte, place) => json[place] === byte) ? BYTE_ORDER_MARK.length : 0;
  // Whether a value may stand here: two with nothing between them are no JSON, and nothing after them is looked at.
  let awaits = true;
  const count = (): void => {
    values += 1;
    if (values > MOST_VALUES) throw tooComplex();
  };
  while (at < json.length) {
    const code = json[at] ?? 0;
    if (code <= SPACE) {
      at = endOfSpaces(json, at + 1);
      continue;
    }
    const isText = code === QUOTE;
    const isNumber = !isText && (isDigit(code) || code === MINUS);
    if (isText || isNumber) {
      if (!awaits) return inexact;
      awaits = false;
    }
    if (isText) {
      const end = endOfText(json, at);
      if (inner?.awaitsName === true) takeName(inner, bytes.toString('utf8', at, end));
      at = end;
      continue;
    }
    if (isNumber) {
      const end = endOfNumber(json, at);
      if (!isExact(bytes, json, at, end)) inexact.push(placeOf(open));
      if (inexact.length === MOST_FINDINGS) return inexact;
      at = end;
      continue;
    }
    awaits = code === COMMA || code === COLON || code === OPENING_BRACE || code === OPENING_BRACKET;
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
