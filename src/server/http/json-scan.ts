import { endOfNumber, isExact } from './exact-number.ts';
import { type KnownName, lettersOf, namesOf } from './json-names.ts';
import { ProblemError } from './problem.ts';

// Each of these is a loop of its own, which takes a tenth of what the same does as rounds of the scan's.

const BACKSLASH = 0x5c;

/** Texts up to this are looked at byte by byte, which takes less than to begin a search. */
const SHORT = 64;

/** Where the white space, of which there is some before `start`, ends. */
function endOfSpaces(json: Uint8Array, start: number): number {
  let at = start;
  while (at < json.length && (json[at] ?? 0) <= SPACE) at += 1;
  return at;
}

/** Where the text that opens at `start` ends, past its closing quote; where the whole ends, if it has none. */
function endOfText(json: Uint8Array, start: number): number {
  const near = Math.min(start + SHORT, json.length);
  let place = start + 1;
  while (place < near && json[place] !== QUOTE) place += 1;
  const quote = place < near ? place : json.indexOf(QUOTE, place);
  if (quote === -1) return json.length;
  if (json[quote - 1] !== BACKSLASH) return quote + 1;
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === QUOTE) return at + 1;
    if (json[at] === BACKSLASH) at += 1;
  }
  return json.length;
}

/** Deeper than any record is: what walks a value may call itself once a level. */
const DEEPEST = 32;

/** How much there may be of what costs something for each, in the whole of a text. */
const MOST = {
  /** More than the largest record has: a thousand rows of fifty fields. */
  values: 50_000,
  /** More than the tables of a record have columns. */
  names: 2_000,
  /** Numbers of more digits than anybody types, names with escapes: these are looked at closer. */
  laborious: 2_000,
};

const tooComplex = (): ProblemError => new ProblemError('too-complex', { params: { depth: DEEPEST, ...MOST } });

/** To be called for each of it that a text has. @throws a `too-complex` problem where there is too much of it. */
function budgetOf(what: keyof typeof MOST): () => void {
  let left = MOST[what];
  return () => {
    left -= 1;
    if (left < 0) throw tooComplex();
  };
}

/** Whoever mends so many finds the others by trying again. */
const MOST_FINDINGS = 20;
/** What an answer repeats of a name that came. */
const TOLD_OF_NAME = 100;

const FORBIDDEN = '__proto__';

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
/** May stand before the JSON, and is no part of it. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** An object or array that is open at some place of the text. */
interface Open {
  readonly isObject: boolean;
  /** Name or index of the value under way. */
  at: KnownName | number;
  /** Whether the next text is a name. */
  awaitsName: boolean;
}

const told = (name: string): string => (name.length > TOLD_OF_NAME ? `${name.slice(0, TOLD_OF_NAME)}…` : name);

const placeOf = (open: readonly Open[]): string =>
  open.map(({ at }) => (typeof at === 'number' ? String(at) : told(lettersOf(at)))).join('.');

/**
 * Finds what `JSON.parse` would let through silently, and what would cost too much to look at, in one pass over bytes
 * that need not be JSON at all. Throws a `too-complex`, `repeated-name` or `forbidden-name` problem, or a SyntaxError.
 *
 * @returns the places, joined by dots, of the first numbers that JavaScript would make others of.
 */
export function scanJson(bytes: Buffer): readonly string[] {
  // Buffer's own indexOf takes longer to begin than most texts are long.
  const json = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const spendValue = budgetOf('values');
  const spendName = budgetOf('names');
  const spendLabour = budgetOf('laborious');
  const names = namesOf((name) => {
    spendName();
    if (lettersOf(name) === FORBIDDEN) throw new ProblemError('forbidden-name', { params: { name: FORBIDDEN } });
  });
  const open: Open[] = [];
  const inexact: string[] = [];
  let inner: Open | undefined;
  let at = BYTE_ORDER_MARK.every((byte, place) => json[place] === byte) ? BYTE_ORDER_MARK.length : 0;
  // Whether a value may stand here: two with nothing between them are no JSON, and nothing after them is looked at.
  let awaits = true;

  /** @returns where the name's text ends. */
  const takeName = (object: Open, start: number): number => {
    let name = names.find(json, start + 1);
    const end = name === undefined ? endOfText(json, start) : start + 2 + name.end - name.start;
    if (name === undefined) {
      spendLabour();
      name = names.findEscaped(json, start, end);
    }
    if (!names.give(name, open.length - 1)) {
      throw new ProblemError('repeated-name', { params: { name: told(lettersOf(name)) } });
    }
    object.at = name;
    object.awaitsName = false;
    return end;
  };

  // Every value but the first of all follows a comma or what it stands in.
  spendValue();
  while (at < json.length) {
    const code = json[at] ?? 0;
    if (code <= SPACE) {
      at = endOfSpaces(json, at + 1);
      continue;
    }
    const isText = code === QUOTE;
    const isNumber = !isText && ((code >= ZERO && code <= NINE) || code === MINUS);
    if (isText || isNumber) {
      if (!awaits) return inexact;
      awaits = false;
    }
    if (isText) {
      at = inner?.awaitsName === true ? takeName(inner, at) : endOfText(json, at);
      continue;
    }
    if (isNumber) {
      const end = endOfNumber(json, at);
      if (end < 0) {
        spendLabour();
        if (!isExact(json, at, -end) && inexact.push(placeOf(open)) === MOST_FINDINGS) return inexact;
      }
      at = Math.abs(end);
      continue;
    }
    awaits = code === COMMA || code === COLON || code === OPENING_BRACE || code === OPENING_BRACKET;
    if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      spendValue();
      const isObject = code === OPENING_BRACE;
      inner = { isObject, at: 0, awaitsName: isObject };
      if (open.push(inner) > DEEPEST) throw tooComplex();
      if (isObject) names.open(open.length - 1);
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) {
      open.pop();
      inner = open.at(-1);
    } else if (code === COMMA && inner !== undefined) {
      spendValue();
      if (typeof inner.at === 'number') inner.at += 1;
      inner.awaitsName = inner.isObject;
    }
    at += 1;
  }
  return inexact;
}
