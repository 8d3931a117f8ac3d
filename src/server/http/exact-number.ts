/** Longer than any number is written that means something to a record; what is longer is not looked at. */
const LONGEST = 100;
/** So many digits come back from a double as they were written … */
const SURELY_KEPT = 15;
/** … unless the number is so near to zero that a double has fewer. */
const SMALLEST = 1e-290;

/** The digits that say something, without sign, point and the zeros around. */
const significant = (mantissa: string): string => mantissa.replaceAll(/[-.]/g, '').replaceAll(/^0+|0+$/g, '');

/**
 * Whether JavaScript keeps the JSON number as it is written: `12345678901234.567` becomes another one, `1.50` and
 * `2e3` do not. One of more digits than are surely kept must be written as JavaScript writes it.
 */
export function isExact(literal: string): boolean {
  if (literal.length > LONGEST) return false;
  const value = Number(literal);
  if (String(value) === literal) return true;
  const [mantissa = '', exponent] = literal.split(/[Ee]/);
  const digits = significant(mantissa);
  if (digits === '') return true;
  if (digits.length <= SURELY_KEPT) return Number.isFinite(value) && Math.abs(value) >= SMALLEST;
  return exponent === undefined && mantissa.includes('.') && String(value) === mantissa.replace(/\.?0+$/, '');
}
