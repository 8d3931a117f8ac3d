import { defineWords } from '#src/app/words/define-words.ts';

/** What the input of a code says: only whoever edits one loads it. */
export const useSequenceWords = defineWords({
  given_when_saved: { es: 'Se asignará al guardar', en: 'Given when it is saved' },
});
