import { clsx } from 'clsx';
import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Text } from '#src/model/text.ts';
import { useInstitution } from '../institution/institution-context.ts';
import { LoginLanguages } from '../login/LoginLanguages.tsx';
import { ScreenBoundary } from '../pages/ScreenBoundary.tsx';
import { Logo } from '../shell/Logo.tsx';
import { useInstitutionColors } from '../theme/institution-colors.ts';
import { paint, storedMode, storeMode } from '../theme/theme-mode.ts';
import plainButtonStyles from '../ui/plain-button.module.css';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { PublicPageContext } from './public-page.ts';
import styles from './PublicPage.module.css';
import { usePublicWords } from './words.ts';

/** Light or dark, as this browser remembers it. */
const ModeSwitch = (): ReactNode => {
  const say = usePublicWords();
  const colors = useInstitutionColors();
  const [mode, setMode] = useState(storedMode);
  const other = mode === 'light' ? 'dark' : 'light';
  const change = (): void => {
    storeMode(other);
    paint(colors, other);
    setMode(other);
  };
  return (
    <button type="button" className={clsx(plainButtonStyles.word, styles.mode)} onClick={change}>
      {say(other)}
    </button>
  );
};

interface PublicPageProps {
  /** The resource that declares it. */
  readonly name: string;
  readonly title: Text;
  /** `Screen` of its module. */
  readonly screen: ComponentType;
}

/** What stands around a page that strangers open: whose it is, in which language and mode; generated modules draw it. */
export const PublicPage = ({ name, title, screen }: PublicPageProps): ReactNode => {
  const say = usePublicWords();
  const [language] = useLanguage();
  const institution = useInstitution();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title[language]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {say('skip')}
      </a>
      <header className={styles.head}>
        <Logo name={institution.name} />
        <span className={styles.name}>{institution.name}</span>
        <LoginLanguages />
        <ModeSwitch />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1 ref={heading} tabIndex={-1}>
          {title[language]}
        </h1>
        <PublicPageContext value={name}>
          <ScreenBoundary screen={name}>{createElement(screen)}</ScreenBoundary>
        </PublicPageContext>
      </main>
    </div>
  );
};
