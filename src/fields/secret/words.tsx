import { defineWords } from '#src/app/words/define-words.ts';

/** What the input of a secret says: only whoever edits one loads it. */
export const useSecretWords = defineWords({
  stored: { es: 'Guardado', en: 'Stored' },
  remove: { es: 'Quitar lo guardado en %{field}', en: 'Remove what is stored in %{field}' },
  reveal: { es: 'Mostrar lo escrito en %{field}', en: 'Show what is typed in %{field}' },
});
