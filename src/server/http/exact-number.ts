import { Big } from 'big.js';

/**
 * Whether JavaScript keeps the JSON number as it is written: `12345678901234.567` becomes another one, `1.50` and
 * `2e3` do not.
 */
export function isExact(literal: string): boolean {
  const value = Number(literal);
  return String(value) === literal || (Number.isFinite(value) && new Big(literal).eq(value));
}
