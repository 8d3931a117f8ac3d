import { useI18nProvider } from 'react-admin';
import { interpolate, type TextParams } from '#src/model/interpolate.ts';
import { LANGUAGES, type Language, type Text } from '#src/model/text.ts';

/** Says a word of one part of the app; `%{name}` in it stands for a value. */
export type Say<Word extends string> = (word: Word, params?: TextParams) => string;

/** The words of one part of the app. Called in a component, they are said in the language of the moment. */
export interface Words<Word extends string> {
  (): Say<Word>;
  /** Outside of components. */
  readonly in: (language: Language) => Say<Word>;
  /** Whether there is a word of that name. */
  readonly has: (name: string) => name is Word;
  readonly texts: Readonly<Record<Word, Text>>;
}

/** The names of the words: `WordOf<typeof usePaletteWords>`. */
export type WordOf<W> = W extends Words<infer Word> ? Word : never;

/**
 * The texts of one part of the app, which come with its chunk: nobody else waits for them. What several
 * parts say has its words beside this file; what react-admin says stands in `messages.es.ts` and `messages.en.ts`.
 *
 * @param words each text in all languages.
 * @returns a hook: `const usePaletteWords = defineWords({ … })`, and in a component `const say = usePaletteWords()`.
 */
export function defineWords<const Word extends string>(words: Readonly<Record<Word, Text>>): Words<Word> {
  const sayIn =
    (language: Language): Say<Word> =>
    (word, params = {}) =>
      interpolate(words[word][language], params);
  const said: Readonly<Record<Language, Say<Word>>> = { es: sayIn('es'), en: sayIn('en') };
  const useWordsHere = (): Say<Word> => {
    // Another provider comes with another language (LanguageProvider): `useLocale` would hear of it a drawing later.
    const locale = useI18nProvider().getLocale();
    return said[LANGUAGES.find((language) => language === locale) ?? 'es'];
  };
  const has = (name: string): name is Word => Object.hasOwn(words, name);
  return Object.assign(useWordsHere, { in: (language: Language) => said[language], has, texts: words });
}
