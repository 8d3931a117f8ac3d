import { defineWords } from '../../words/define-words.ts';

/** What is said where a value is changed in the list. */
export const useCellsWords = defineWords({
  change: { es: 'Cambiar %{field} de %{name}', en: 'Change %{field} of %{name}' },
});
