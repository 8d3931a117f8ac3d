import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';
import type { Language } from '#src/model/text.ts';
import { useBackend } from '../auth/backend-context.ts';
import { useInstitution } from '../institution/institution-context.ts';
import { useInstitutionColors } from '../theme/institution-colors.ts';
import { paint, storedMode } from '../theme/theme-mode.ts';
import { chosenLanguage, languageIn, OWN_LANGUAGE } from '../words/language.ts';
import { useTexts } from '../words/LanguageProvider.tsx';

/**
 * Speaks the language of whoever is signed in, as soon as it is known; and gives the app back, once they have gone, as
 * this browser was told to show it.
 */
export function useOwnLook(): void {
  const texts = useTexts();
  const { session } = useBackend();
  const institution = useInstitution();
  const colors = useInstitutionColors();
  const [own] = useStore<unknown>(OWN_LANGUAGE, null);
  const wanted = languageIn(own);
  const speak = async (language: Language): Promise<void> => {
    if (texts.language() === language) return;
    await texts.setLanguage(language);
    document.documentElement.lang = language;
  };
  const speakOwn = useEffectEvent((language: Language): void => void speak(language));
  const giveBack = useEffectEvent((): void => {
    // A page without the frame is theirs too.
    if (session.user() !== null) return;
    paint(colors, storedMode());
    void speak(chosenLanguage() ?? institution.language);
  });
  useEffect(() => {
    if (wanted !== null) speakOwn(wanted);
  }, [wanted]);
  useEffect(() => () => giveBack(), []);
}
