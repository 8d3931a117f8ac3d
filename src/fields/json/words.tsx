import { defineWords } from '#src/app/words/define-words.ts';

/** What the editor of JSON says: only whoever edits one loads it. */
export const useJsonWords = defineWords({
  fault: {
    es: 'Se deja de entender en la línea %{line}, columna %{column}.',
    en: 'Stops making sense at line %{line}, column %{column}.',
  },
});
