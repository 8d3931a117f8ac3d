import type { Text } from '#src/model/text.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

/** They come with the palette, which the first screen does not wait for. */
const WORDS = {
  pinned: { es: 'Fijadas', en: 'Pinned' },
  recent: { es: 'Visitadas hace poco', en: 'Recently visited' },
  screens: { es: 'Pantallas', en: 'Screens' },
  records: { es: 'Registros', en: 'Records' },
  more: { es: 'y % más: siga escribiendo', en: 'and % more: keep typing' },
  searching: { es: 'Buscando registros…', en: 'Searching records…' },
  failed: { es: 'No se pudo buscar en:', en: 'Could not search in:' },
  none: { es: 'Nada coincide.', en: 'Nothing matches.' },
} as const satisfies Readonly<Record<string, Text>>;

export type PaletteWord = keyof typeof WORDS;

export function usePaletteWords(): (word: PaletteWord) => string {
  const [language] = useLanguage();
  return (word) => WORDS[word][language];
}
