import { useLocale } from 'react-admin';
import { TEXTS, type TextKey } from './texts.ts';

/** The editor's texts in the language of the moment. */
export function useTexts(): (key: TextKey) => string {
  const language = useLocale() === 'en' ? 'en' : 'es';
  return (key) => TEXTS[key][language];
}
