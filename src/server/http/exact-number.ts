/** So many digits come back from a double as they were written … */
const SURELY_KEPT = 15;
/** … unless its first one stands so near to where doubles end that they have fewer. */
const SMALLEST_POWER = -290;
const LARGEST_POWER = 307;
/** No double is written with more. */
const MOST_DIGITS = 17;
/** Longer than any number is written that means something to a record; what is longer is not looked at. */
const LONGEST = 100;
/** Whatever has this power is beyond what doubles hold; counting it further would only lose digits. */
const BEYOND = 10_000;

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
/** What makes an E of an e. */
const UPPER = 0x20;
const E = 0x65;

/** What a JSON number is made of, as one pass over it sees it. */
interface Written {
  end: number;
  /** Where zeros follow that say nothing. */
  shortEnd: number;
  /** From the first digit that is no zero to the last one. */
  digits: number;
  /** The power of ten that the first of them stands for. */
  power: number;
}

/** Filled anew for each number, since to make one takes longer than to read most numbers. */
const written: Written = { end: 0, shortEnd: 0, digits: 0, power: 0 };

function readExponent(json: Uint8Array, start: number): number {
  let at = start;
  const sign = json[at] === MINUS ? -1 : 1;
  if (json[at] === MINUS || json[at] === PLUS) at += 1;
  let power = 0;
  for (; at < json.length; at += 1) {
    const digit = (json[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) break;
    if (power < BEYOND) power = power * 10 + digit;
  }
  written.end = at;
  return sign * power;
}

function read(json: Uint8Array, start: number): Written {
  let at = json[start] === MINUS ? start + 1 : start;
  let point = -1;
  for (; at < json.length; at += 1) {
    const code = json[at];
    if (code === POINT) point = at;
    else if (code !== ZERO) break;
  }
  const first = at;
  let last = at - 1;
  for (; at < json.length; at += 1) {
    const code = json[at] ?? 0;
    if (code > ZERO && code <= NINE) last = at;
    else if (code === POINT) point = at;
    else if (code !== ZERO) break;
  }
  const ones = point === -1 ? at : point;
  written.end = at;
  written.shortEnd = point === -1 ? at : Math.max(last + 1, point);
  written.digits = last - first + (ones > first && ones < last ? 0 : 1);
  written.power = ones > first ? ones - first - 1 : ones - first;
  if (at < json.length && ((json[at] ?? 0) | UPPER) === E) {
    written.power += readExponent(json, at + 1);
    written.shortEnd = written.end;
  }
  return written;
}

/**
 * Where the number that begins at `start` ends; below zero, as `-end`, where only `isExact` can tell whether it is kept.
 * One pass, which makes nothing of the number.
 */
export function endOfNumber(json: Uint8Array, start: number): number {
  const { end, digits, power } = read(json, start);
  const isInReach = digits === 0 || (power >= SMALLEST_POWER && power <= LARGEST_POWER);
  return digits <= SURELY_KEPT && isInReach && end - start <= LONGEST ? end : -end;
}

/**
 * Whether JavaScript keeps the JSON number that stands there as it is written: `12345678901234.567` becomes another
 * one, `1.50` and `2e3` do not.
 */
export function isExact(json: Uint8Array, start: number, end: number): boolean {
  const { digits, shortEnd } = read(json, start);
  if (end - start > LONGEST || digits > MOST_DIGITS) return false;
  const literal = Buffer.from(json.subarray(start, shortEnd)).toString('latin1');
  const value = Number(literal);
  // What is no number is refused as such by who reads it.
  if (Number.isNaN(value) || String(value) === literal) return true;
  return digits <= SURELY_KEPT && Number.isFinite(value) && Math.abs(value) >= 10 ** SMALLEST_POWER;
}
