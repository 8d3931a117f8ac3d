import { defineWords } from '../words/define-words.ts';

/** They come with the palette, which the first screen does not wait for. */
export const usePaletteWords = defineWords({
  pinned: { es: 'Fijadas', en: 'Pinned' },
  recent: { es: 'Visitadas hace poco', en: 'Recently visited' },
  screens: { es: 'Pantallas', en: 'Screens' },
  records: { es: 'Registros', en: 'Records' },
  more: { es: 'y %{count} más: siga escribiendo', en: 'and %{count} more: keep typing' },
  all: { es: 'Hay más: verlos todos', en: 'There are more: see all' },
  searching: { es: 'Buscando registros…', en: 'Searching records…' },
  failed: { es: 'No se pudo buscar en:', en: 'Could not search in:' },
  unfound: { es: 'No se pudieron buscar registros.', en: 'Records could not be searched.' },
  none: { es: 'Nada coincide.', en: 'Nothing matches.' },
});
