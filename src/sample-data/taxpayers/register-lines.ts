import { present } from '#src/model/present.ts';
import { rncFormat } from '#src/runtime/rnc.ts';
import { cedulaFormat } from '#src/runtime/cedula.ts';
import { randomOf } from '../random.ts';
import { ACTIVITIES, COMPANY_WORDS, FORMS, GIVEN_NAMES, REGIMES, SECTORS, STATES, STREETS, SURNAMES } from './names.ts';

/** One of the words, the first of them most often: the nth about 1/n as often, as words of a language are (Zipf). */
const common = (words: readonly string[], random: () => number): string =>
  present(words[Math.floor((words.length + 1) ** random()) - 1], 'A word');

const SYLLABLES = ['BA', 'CO', 'DE', 'FI', 'GU', 'LA', 'ME', 'NO', 'PRI', 'RE', 'SO', 'TEC', 'VI', 'XO', 'ZU', 'ÑE'];

/** A name that few others have. */
const rare = (random: () => number): string =>
  Array.from({ length: 3 + Math.floor(random() * 2) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
    '',
  );

/** The numbers of this kind from `first` on that have a right check digit: the digit is the one the check lets pass. */
function* valid(first: number, length: number, isValid: (text: string) => boolean): Generator<string, never> {
  for (let body = first; ; body += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const number = `${String(body).padStart(length - 1, '0')}${digit}`;
      if (isValid(number)) {
        yield number;
        break;
      }
    }
  }
}

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * Lines like those of the DGII's file: fictitious, and the same ones for the same seed. Three in five are companies; the
 * numbers' check digits are right; some words are in many names, most in few.
 */
export function* registerLines(count: number, seed = 1): Generator<string> {
  const random = randomOf(seed).next;
  const companies = valid(10_100_000, 9, rncFormat);
  const persons = valid(100_000_000, 11, cedulaFormat);
  for (let line = 0; line < count; line += 1) {
    const isCompany = random() < 0.6;
    const number = (isCompany ? companies : persons).next().value;
    const word = (): string => (random() < 0.15 ? rare(random) : common(COMPANY_WORDS, random));
    const brand = random() < 0.5 ? rare(random) : common(SURNAMES, random);
    const legal = isCompany
      ? `${word()} ${brand}${random() < 0.4 ? ` ${word()}` : ''} ${common(FORMS, random)}`
      : `${common(GIVEN_NAMES, random)} ${common(GIVEN_NAMES, random)} ${common(SURNAMES, random)} ${common(SURNAMES, random)}`;
    const trade = isCompany && random() < 0.5 ? `${word()} ${brand}` : '';
    const since = `${two(1 + Math.floor(random() * 28))}/${two(1 + Math.floor(random() * 12))}/${1970 + Math.floor(random() * 55)}`;
    const phone = random() < 0.3 ? `809${2_000_000 + Math.floor(random() * 7_999_999)}` : '';
    const house = random() < 0.7 ? String(1 + Math.floor(random() * 400)) : '';
    yield [
      number,
      legal,
      trade,
      common(ACTIVITIES, random),
      common(STREETS, random),
      house,
      common(SECTORS, random),
      phone,
      since,
      common(STATES, random),
      common(REGIMES, random),
    ].join('|');
  }
}
