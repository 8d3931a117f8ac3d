import { assert, constantFrom, double, integer, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfNumber, isExact } from './exact-number.ts';

const isKept = (literal: string): boolean => {
  const bytes = Buffer.from(literal);
  const end = endOfNumber(bytes, 0);
  expect(Math.abs(end), literal).toBe(literal.length);
  return end > 0 || isExact(bytes, 0, -end);
};

/** The number as digits without zeros around them, and the power of ten of the last one. */
function decimalOf(literal: string): readonly [digits: string, power: number] {
  const [mantissa = '', exponent = '0'] = literal.replace(/^-/, '').split(/e(?=[-+\d])/i);
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const shortened = digits.replace(/0+$/, '');
  if (shortened === '') return ['', 0];
  return [shortened, Number(exponent) - fraction.length + digits.length - shortened.length];
}

const literals = tuple(
  constantFrom('', '-'),
  stringMatching(/^(?:0|[1-9]\d{0,19})$/),
  stringMatching(/^(?:\.\d{1,20})?$/),
  constantFrom('', 'e', 'E+', 'e-', 'E-00'),
  integer({ min: 0, max: 330 }),
).map(([sign, whole, fraction, e, power]) => `${sign}${whole}${fraction}${e}${e === '' ? '' : power}`);

describe('a number that is written', () => {
  it('is kept only where it comes back as the same one', () => {
    assert(
      property(literals, (literal) => {
        const [digits, power] = decimalOf(literal);
        const [kept, keptPower] = decimalOf(String(Number(literal)));
        const isSame = Number.isFinite(Number(literal)) && digits === kept && power === keptPower;
        if (isKept(literal)) expect([digits, power], literal).toEqual([kept, keptPower]);
        else if (digits.length <= 15) expect(isSame && Math.abs(Number(literal)) >= 1e-290, literal).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is kept where JavaScript wrote it', () => {
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(isKept(JSON.stringify(value))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is kept up to where doubles end, and not beyond', () => {
    for (const literal of [
      '1e307',
      '1e308',
      '17e307',
      '0.001e311',
      '1e-290',
      '0e999',
      '-0.0e-99999',
      '1.5E+0000000000000',
    ]) {
      expect(isKept(literal), literal).toBe(true);
    }
    for (const literal of ['1e309', '18e307', '1e99999999999999999999', '1e-324', '0.1e-400', '12345678901234567e0']) {
      expect(isKept(literal), literal).toBe(false);
    }
  });

  it('is refused unseen where it is longer than any that means something', () => {
    expect(isKept(`1.${'0'.repeat(98)}`)).toBe(true);
    expect(isKept(`1.${'0'.repeat(99)}`)).toBe(false);
    expect(isKept(`1e${'0'.repeat(98)}`)).toBe(true);
    expect(isKept(`1e${'0'.repeat(99)}`)).toBe(false);
  });
});
