import { LANGUAGES, type Language } from '#src/model/text.ts';

const KEY = 'lang';

/** Of who has chosen none, at an institution that declares none (F009). */
export const DEFAULT_LANGUAGE: Language = 'es';

/** The language chosen in this browser; null until one is. */
export const chosenLanguage = (storage: Storage = localStorage): Language | null => {
  const stored = storage.getItem(KEY);
  return LANGUAGES.find((language) => language === stored) ?? null;
};

export const storeLanguage = (language: Language, storage: Storage = localStorage): void =>
  storage.setItem(KEY, language);
