import { AREAS, NOUNS, SUBJECTS } from './words.ts';

/** What the catalogue of a number is called, everywhere it is called something. */
export interface Subject {
  /** Its path below the layer: `financieros/tipos-de-beca`. */
  readonly name: string;
  readonly area: string;
  readonly title: Text;
  readonly record: Text;
  /** Begins its wire names, as in the contracts: `TiBe`. */
  readonly prefix: string;
  /** Wire name of its id, and of the fields that refer to it: `TipoBecaId`. */
  readonly id: string;
}

interface Text {
  readonly es: string;
  readonly en: string;
}

export const MOST_SUBJECTS = NOUNS.length * SUBJECTS.length;

/** @throws where the number is above `MOST_SUBJECTS`. */
export function subjectOf(number: number): Subject {
  // Neighbours differ in all words, and an area has some of every noun.
  const noun = NOUNS[number % NOUNS.length];
  const of = SUBJECTS[(Math.floor(number / NOUNS.length) + (number % NOUNS.length)) % SUBJECTS.length];
  const area = AREAS[(number * 7) % AREAS.length];
  if (number >= MOST_SUBJECTS || !noun || !of || !area) throw new Error(`There is no subject ${number}.`);
  const [one, many, oneEn, manyEn] = noun;
  const [subject, subjectEn] = of;
  return {
    name: `${area[0]}/${ascii(many)}-de-${ascii(subject)}`,
    area: area[0],
    title: { es: `${capital(many)} de ${subject}`, en: `${capital(subjectEn)} ${manyEn}` },
    record: { es: `${one} de ${subject}`, en: `${subjectEn} ${oneEn}` },
    prefix: capital(ascii(one).slice(0, 2)) + capital(ascii(subject).slice(0, 2)),
    id: `${capital(ascii(one))}${capital(ascii(subject))}Id`,
  };
}

const ascii = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(' ', '-');

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
