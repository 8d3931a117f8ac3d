import { defineWords } from '../../words/define-words.ts';

export const useTreeWords = defineWords({
  expand: { es: 'Mostrar lo que hay debajo de %{name}', en: 'Show what is below %{name}' },
  collapse: { es: 'Ocultar lo que hay debajo de %{name}', en: 'Hide what is below %{name}' },
  expand_all: { es: 'Expandir todo', en: 'Expand all' },
  collapse_all: { es: 'Contraer todo', en: 'Collapse all' },
});
