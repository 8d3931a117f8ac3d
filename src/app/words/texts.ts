import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, StringMap, TranslationMessages } from 'react-admin';
import { LANGUAGES, type Language } from '#src/model/text.ts';
import { mergeMessages } from './merge.ts';

type Loaders = Readonly<Record<Language, () => Promise<{ readonly default: StringMap }>>>;

/** What react-admin says, what is told of values, and the texts of every resource opened so far. The rest are words. */
export interface Texts {
  /** Another object whenever a text may read differently, so that what shows texts renders anew. */
  readonly provider: () => I18nProvider;
  readonly subscribe: (listener: () => void) => () => void;
  readonly language: () => Language;
  readonly setLanguage: (language: Language) => Promise<void>;
  /** Whether the texts of what only who has signed in sees are here too. */
  readonly isWhole: () => boolean;
  /** Fetches those, in the current language and in any chosen later. */
  readonly complete: () => Promise<void>;
  /** Takes the texts of a resource, in the current language and in any chosen later. */
  readonly addResource: (name: string, loaders: Loaders) => Promise<void>;
  /** Takes other texts of a resource, as hot reload brings them. */
  readonly replaceResource: (name: string, language: Language, texts: StringMap) => void;
}

/** The product's own texts, of which nothing is shown before somebody signs in. */
const OWN: Loaders = {
  es: () => import('./messages.es.ts'),
  en: () => import('./messages.en.ts'),
};

/** The app's texts in the language; none are loaded yet. */
export function createTexts(initial: Language): Texts {
  const loaders = new Map<string, Loaders>();
  const loaded: Record<Language, Loaded> = {
    es: { product: new Map(), resources: new Map() },
    en: { product: new Map(), resources: new Map() },
  };
  const product: Loaders[] = [];
  const listeners = new Set<() => void>();
  let language = initial;

  const fill = async (wanted: Language): Promise<void> => {
    const { product: own, resources } = loaded[wanted];
    await Promise.all([
      ...product.map(async (load) => {
        if (!own.has(load)) own.set(load, (await load[wanted]()).default);
      }),
      ...[...loaders].map(async ([name, load]) => {
        if (!resources.has(name)) resources.set(name, (await load[wanted]()).default);
      }),
    ]);
  };
  const build = (): I18nProvider => {
    const { product: own, resources } = loaded[language];
    return polyglotOf(mergeMessages(...own.values(), { resources: Object.fromEntries(resources) }), language);
  };

  let provider = build();
  const show = (): void => {
    provider = build();
    for (const listener of listeners) listener();
  };
  const isWhole = (): boolean => loaded[language].product.has(OWN);
  let completing: Promise<void> | null = null;
  const complete = async (): Promise<void> => {
    try {
      if (isWhole()) return;
      if (!product.includes(OWN)) product.push(OWN);
      await fill(language);
      show();
    } finally {
      completing = null;
    }
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
    isWhole,
    complete: () => (completing ??= complete()),
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
  readonly product: Map<Loaders, StringMap>;
  readonly resources: Map<string, StringMap>;
}

/** react-admin's type asks for all of its texts; nothing of it is shown before somebody has signed in. */
const isForReactAdmin = (messages: StringMap): messages is TranslationMessages =>
  typeof messages['resources'] === 'object';

function polyglotOf(messages: StringMap, language: Language): I18nProvider {
  if (!isForReactAdmin(messages)) throw new Error(`There are no texts in ${language}`);
  return polyglotI18nProvider(() => messages, language, [
    { locale: 'es', name: 'Español' },
    { locale: 'en', name: 'English' },
  ]);
}
