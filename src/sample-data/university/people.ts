import { present } from '#src/model/present.ts';
import { FICTITIOUS_SERIES } from '#src/runtime/cedula.ts';
import { MEN, SURNAMES, WOMEN } from '../names.ts';
import type { Random } from '../random.ts';

/** Somebody who does not exist. */
export interface SamplePerson {
  readonly isWoman: boolean;
  readonly given: string;
  readonly surnames: string;
  /** Eleven digits. */
  readonly cedula: string;
  /** `2004-05-31` */
  readonly born: string;
  readonly phone: string;
  readonly email: string;
}

/** Area codes of the Dominican Republic. */
const AREA_CODES = ['809', '829', '849'];

/** One of the words, the first of them most often: the nth about 1/n as often, as names are (Zipf). */
const common = (words: readonly string[], { next }: Random): string =>
  present(words[Math.floor((words.length + 1) ** next()) - 1], 'A word');

/** The last digit of a cédula, which checks the ten before it (Luhn). */
function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduce((total, digit, at) => {
    const value = digit * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The nth cédula of a series. */
export function cedulaOf(series: string, nth: number): string {
  const digits = `${series}${String(nth).padStart(7, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/** The cédula of the nth fictitious person. */
export const sampleCedula = (nth: number): string => cedulaOf(FICTITIOUS_SERIES, nth);

const ascii = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * @param nth sets people apart: cédula and e-mail are of it
 * @param years the years they may be born in
 */
export function samplePerson(nth: number, years: readonly [first: number, last: number], random: Random): SamplePerson {
  const isWoman = random.next() < 0.62;
  const first = common(isWoman ? WOMEN : MEN, random);
  const second = common(isWoman ? WOMEN : MEN, random);
  const [father, mother] = [common(SURNAMES, random), common(SURNAMES, random)];
  const [from, to] = years;
  return {
    isWoman,
    given: first === second ? first : `${first} ${second}`,
    surnames: `${father} ${mother}`,
    cedula: sampleCedula(nth),
    born: `${from + random.below(to - from + 1)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`,
    // The exchange 555 is kept for what is fictitious.
    phone: `${random.oneOf(AREA_CODES)}555${String(nth % 10_000).padStart(4, '0')}`,
    email: `${ascii(first)}.${ascii(father)}.${nth}@example.com`,
  };
}
