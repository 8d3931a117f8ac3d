import { defineWords } from '#src/app/words/define-words.ts';

/** What the input of a place says: only whoever edits one loads it. */
export const useLocationWords = defineWords({
  see_map: { es: 'Ver en el mapa', en: 'See on the map' },
});
