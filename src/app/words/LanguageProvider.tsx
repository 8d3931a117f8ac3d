import { createContext, type ReactNode, use, useContext, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-admin';
import type { Language } from '#src/model/text.ts';
import { storeLanguage } from './language.ts';
import { NOTHING_TO_WAIT_FOR } from '../ui/fulfilled.ts';
import type { Texts } from './texts.ts';

const TextsContext = createContext<Texts | null>(null);

interface LanguageProviderProps {
  readonly texts: Texts;
  readonly children: ReactNode;
}

/**
 * Gives react-admin the texts of the moment. Its own provider mounts everything anew when the language changes, and
 * with it loses what was typed in a form.
 */
export const LanguageProvider = ({ texts, children }: LanguageProviderProps): ReactNode => {
  const provider = useSyncExternalStore(texts.subscribe, texts.provider);
  return (
    <TextsContext value={texts}>
      <I18nContext.Provider value={provider}>{children}</I18nContext.Provider>
    </TextsContext>
  );
};

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('A part of the app stands outside of LanguageProvider');
  return texts;
}

/** Waits for the texts of what only who has signed in sees. */
export function useWholeTexts(): void {
  const texts = useTexts();
  use(texts.isWhole() ? NOTHING_TO_WAIT_FOR : texts.complete());
}

/** The language of the moment, and the way to choose another. */
export function useLanguage(): readonly [Language, (language: Language) => Promise<void>] {
  const texts = useTexts();
  const language = useSyncExternalStore(texts.subscribe, texts.language);
  const choose = async (next: Language): Promise<void> => {
    await texts.setLanguage(next);
    storeLanguage(next);
    document.documentElement.lang = next;
  };
  return [language, choose];
}
