/** So many digits come back from a double as they were written … */
const SURELY_KEPT = 15;
/** … unless the number is so near to zero that a double has fewer. */
const SMALLEST = 1e-290;
/** Longer than any number is written that means something to a record; what is longer is not looked at. */
const LONGEST = 100;

const ZERO = 0x30;
const NINE = 0x39;
/** What makes an E of an e. */
const UPPER = 0x20;
const E = 0x65;

/** How many digits of the number say something: the zeros around them do not. Null where it has an exponent. */
function significantDigits(json: Uint8Array, start: number, end: number): number | null {
  // Zeros at the end say nothing, and an exponent is seen without them.
  let last = end;
  while (last > start && json[last - 1] === ZERO) last -= 1;
  let digits = 0;
  let significant = 0;
  for (let at = start; at < last; at += 1) {
    const code = json[at] ?? 0;
    if (code < ZERO || code > NINE) {
      if ((code | UPPER) === E) return null;
    } else if (code !== ZERO) {
      digits += 1;
      significant = digits;
    } else if (digits > 0) digits += 1;
  }
  return significant;
}

const digitsOf = (mantissa: string): string => mantissa.replaceAll(/[-.]/g, '').replaceAll(/^0+|0+$/g, '');

/** Of a number with an exponent, or with more digits than are surely kept: these must be as JavaScript writes them. */
function isWrittenAsKept(literal: string): boolean {
  const value = Number(literal);
  if (String(value) === literal) return true;
  const [mantissa = '', exponent] = literal.split(/[Ee]/);
  const digits = digitsOf(mantissa);
  if (digits === '') return true;
  if (digits.length <= SURELY_KEPT) return Number.isFinite(value) && Math.abs(value) >= SMALLEST;
  return exponent === undefined && mantissa.includes('.') && String(value) === mantissa.replace(/\.?0+$/, '');
}

/**
 * Whether JavaScript keeps the JSON number that stands there as it is written: `12345678901234.567` becomes another
 * one, `1.50` and `2e3` do not.
 */
export function isExact(bytes: Buffer, json: Uint8Array, start: number, end: number): boolean {
  if (end - start > LONGEST) return false;
  const digits = significantDigits(json, start, end);
  return (digits !== null && digits <= SURELY_KEPT) || isWrittenAsKept(bytes.toString('latin1', start, end));
}
