import type { Text } from '#src/model/text.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

/** They come with the captcha, which few institutions have. */
const WORDS = {
  box: { es: 'Comprobación de que es una persona', en: 'Check that you are human' },
  tick: { es: 'Marque la casilla para comprobar que es una persona.', en: 'Tick the box to show that you are human.' },
  unloaded: {
    es: 'No se pudo cargar la comprobación de que es una persona. Revise su conexión o su bloqueador de anuncios y vuelva a intentarlo.',
    en: 'The check that you are human could not be loaded. See to your connection or your ad blocker and try again.',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type CaptchaWord = keyof typeof WORDS;

export function useCaptchaWords(): (word: CaptchaWord) => string {
  const [language] = useLanguage();
  return (word) => WORDS[word][language];
}
