import { defineWords } from '#src/app/words/define-words.ts';

/** What the input of a cédula says: only whoever edits one loads it. */
export const useCedulaWords = defineWords({
  fictitious: {
    es: 'Cédula de una persona ficticia, de los datos de demostración.',
    en: 'Cédula of a fictitious person, of the demonstration data.',
  },
});
