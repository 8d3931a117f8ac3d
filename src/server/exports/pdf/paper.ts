import type { Language } from '#src/model/text.ts';

/** What stands on an institution's paper around a list, or a record. */
export interface Paper {
  readonly institution: string;
  /** #rrggbb */
  readonly color: string;
  /** A PNG; null where it has none. */
  readonly logo: Buffer | null;
  readonly title: string;
  readonly language: Language;
  /** What stands beneath the title, in words. */
  readonly beneath: readonly string[];
  /** By whom it was made, and when. */
  readonly made: string;
}

const WORDS = {
  es: { page: (at: number, of: number) => `Página ${at} de ${of}` },
  en: { page: (at: number, of: number) => `Page ${at} of ${of}` },
} as const;

export const wordsOf = ({ language }: Paper): (typeof WORDS)[Language] => WORDS[language];
