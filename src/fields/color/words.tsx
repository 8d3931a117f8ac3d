import { defineWords } from '#src/app/words/define-words.ts';

/** What the input of a colour says: only whoever edits one loads it. */
export const useColorWords = defineWords({
  open_palette: { es: 'Elegir el color de %{field}', en: 'Choose the colour of %{field}' },
});
