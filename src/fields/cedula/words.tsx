import { defineWords } from '#src/app/words/define-words.ts';

/** What the input of a cédula says: only whoever edits one loads it. */
export const useCedulaWords = defineWords({
  fictitious: {
    es: 'Cédula de una persona inventada, de los datos de demostración.',
    en: 'Cédula of a made-up person, of the demonstration data.',
  },
});
