import type { ReactNode } from 'react';
import { LANGUAGES } from '#src/model/text.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { usePageWords } from '../words/page-words.ts';
import plainButtonStyles from '../ui/plain-button.module.css';
import unseenStyles from '../ui/unseen.module.css';
import styles from './LoginLanguages.module.css';

const NAMES = { es: 'Español', en: 'English' } as const;

/** The languages side by side: a menu would only hide two words. */
export const LoginLanguages = (): ReactNode => {
  const say = usePageWords();
  const [language, choose] = useLanguage();
  return (
    <fieldset className={styles.languages}>
      <legend className={unseenStyles.unseen}>{say('language')}</legend>
      {LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          className={plainButtonStyles.word}
          onClick={() => void choose(code)}
        >
          {NAMES[code]}
        </button>
      ))}
    </fieldset>
  );
};
