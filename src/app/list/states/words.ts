import { defineWords } from '../../words/define-words.ts';

/** What is said of the states of a list's records. */
export const useListStateWords = defineWords({
  all: { es: 'Todos', en: 'All' },
  more: { es: '%{figure}+', en: '%{figure}+' },
  count_one: { es: '1 registro', en: '1 record' },
  count: { es: '%{figure} registros', en: '%{figure} records' },
  at_least: { es: 'al menos %{figure} registros', en: 'at least %{figure} records' },
  failed: { es: 'No se pudieron contar.', en: 'They could not be counted.' },
  count_again: { es: 'Contar de nuevo', en: 'Count again' },
});
