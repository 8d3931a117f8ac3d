import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, StringMap, TranslationMessages } from 'react-admin';
import { LANGUAGES, type Language } from '#src/model/text.ts';
import { mergeMessages } from './merge.ts';

type Loaders = Readonly<Record<Language, () => Promise<{ readonly default: StringMap }>>>;

/** The texts of the app: the product's own, and those of every resource opened so far. */
export interface Texts {
  /** Another object whenever a text may read differently, so that what shows texts renders anew. */
  readonly provider: () => I18nProvider;
  readonly subscribe: (listener: () => void) => () => void;
  readonly language: () => Language;
  readonly setLanguage: (language: Language) => Promise<void>;
  /** Takes the texts of a resource, in the current language and in any chosen later. */
  readonly addResource: (name: string, loaders: Loaders) => Promise<void>;
  /** Takes other texts of a resource, as hot reload brings them. */
  readonly replaceResource: (name: string, language: Language, texts: StringMap) => void;
}

const PRODUCT: Loaders = {
  es: () => import('./messages.es.ts'),
  en: () => import('./messages.en.ts'),
};

/** Texts in the language, once the product's own are loaded. */
export async function createTexts(initial: Language, product: Loaders = PRODUCT): Promise<Texts> {
  const loaders = new Map<string, Loaders>();
  const loaded: Record<Language, Loaded> = {
    es: { product: undefined, resources: new Map() },
    en: { product: undefined, resources: new Map() },
  };
  const listeners = new Set<() => void>();
  let language = initial;

  const fill = async (wanted: Language): Promise<void> => {
    const { resources } = loaded[wanted];
    await Promise.all([
      product[wanted]().then(({ default: texts }) => (loaded[wanted].product = texts)),
      ...[...loaders].map(async ([name, load]) => {
        if (!resources.has(name)) resources.set(name, (await load[wanted]()).default);
      }),
    ]);
  };
  const build = (): I18nProvider =>
    polyglotOf(
      mergeMessages(loaded[language].product ?? {}, { resources: Object.fromEntries(loaded[language].resources) }),
      language,
    );

  await fill(initial);
  let provider = build();
  const show = (): void => {
    provider = build();
    for (const listener of listeners) listener();
  };
  return {
    provider: () => provider,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    language: () => language,
    setLanguage: async (next) => {
      await fill(next);
      language = next;
      show();
    },
    addResource: async (name, load) => {
      // In development an overlay that comes or goes brings the texts of another module.
      if (loaders.get(name) !== load) for (const each of LANGUAGES) loaded[each].resources.delete(name);
      loaders.set(name, load);
      await fill(language);
      show();
    },
    replaceResource: (name, changed, texts) => {
      loaded[changed].resources.set(name, texts);
      show();
    },
  };
}

interface Loaded {
  product: StringMap | undefined;
  readonly resources: Map<string, StringMap>;
}

const isWhole = (messages: StringMap): messages is TranslationMessages => typeof messages['ra'] === 'object';

function polyglotOf(messages: StringMap, language: Language): I18nProvider {
  if (!isWhole(messages)) throw new Error(`The texts in ${language} lack react-admin’s own`);
  return polyglotI18nProvider(() => messages, language, [
    { locale: 'es', name: 'Español' },
    { locale: 'en', name: 'English' },
  ]);
}
