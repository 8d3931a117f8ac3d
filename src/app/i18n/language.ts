import { LANGUAGES, type Language } from '#src/model/text.ts';

export type { Language };

/** Local storage key of the language (F009). */
const KEY = 'lang';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language the user chose in this browser; null where none was chosen yet. */
export function storedLanguage(storage: Storage = localStorage): Language | null {
  const stored = storage.getItem(KEY);
  return isLanguage(stored) ? stored : null;
}

export const storeLanguage = (language: Language, storage: Storage = localStorage): void =>
  storage.setItem(KEY, language);
