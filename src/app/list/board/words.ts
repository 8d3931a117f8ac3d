import { defineWords } from '../../words/define-words.ts';

/** What is said of a list that is seen as a board. */
export const useBoardWords = defineWords({
  seen_as: { es: 'Ver como', en: 'See as' },
  list: { es: 'Lista', en: 'List' },
  board: { es: 'Tablero', en: 'Board' },
  board_of: { es: 'Tablero de %{name}', en: 'Board of %{name}' },
  none: { es: 'Sin estado', en: 'No state' },
  empty: { es: 'Ninguno', en: 'None' },
  loading: { es: 'Cargando…', en: 'Loading…' },
  failed: { es: 'No se pudo leer.', en: 'It could not be read.' },
  more: { es: 'Mostrar más', en: 'Show more' },
  whole: { es: 'Ver en la lista', en: 'See in the list' },
  whole_of: { es: 'Ver en la lista: %{state}', en: 'See in the list: %{state}' },
  more_of: { es: 'Mostrar más: %{state}', en: 'Show more: %{state}' },
  narrowed: { es: 'Solo se ve un estado.', en: 'Only one state is shown.' },
  all: { es: 'Ver todos', en: 'Show all' },
  move: { es: 'Mover «%{name}»', en: 'Move “%{name}”' },
  step: { es: '%{transition} → %{state}', en: '%{transition} → %{state}' },
  moved: { es: '«%{name}» pasó a «%{state}».', en: '“%{name}” is now in “%{state}”.' },
});
