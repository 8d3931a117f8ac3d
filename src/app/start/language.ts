import { LANGUAGES, type Language } from '#src/model/text.ts';

const KEY = 'lang';
const DEFAULT: Language = 'es';

/** The language chosen in this browser; Spanish until another is chosen (F009). */
export const storedLanguage = (storage: Storage = localStorage): Language => {
  const stored = storage.getItem(KEY);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT;
};

export const storeLanguage = (language: Language, storage: Storage = localStorage): void =>
  storage.setItem(KEY, language);
