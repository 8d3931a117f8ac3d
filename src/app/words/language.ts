import { LANGUAGES, type Language } from '#src/model/text.ts';

const KEY = 'lang';

/** Where react-admin's store has the language of whoever is signed in. The login page speaks as this browser was told. */
export const OWN_LANGUAGE = 'rectoria.idioma';

/** Of who has chosen none, at an institution that declares none (F009). */
export const DEFAULT_LANGUAGE: Language = 'es';

/** The language that something remembered names; null where it names none. */
export const languageIn = (value: unknown): Language | null => LANGUAGES.find((language) => language === value) ?? null;

/** The language chosen in this browser; null until one is. */
export const chosenLanguage = (storage: Storage = localStorage): Language | null => languageIn(storage.getItem(KEY));

export const storeLanguage = (language: Language, storage: Storage = localStorage): void =>
  storage.setItem(KEY, language);
