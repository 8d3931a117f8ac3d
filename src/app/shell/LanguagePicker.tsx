import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-admin';
import { type Language, LANGUAGES } from '#src/model/text.ts';
import { OWN_LANGUAGE } from '../words/language.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { usePageWords } from '../words/page-words.ts';
import styles from './LanguagePicker.module.css';

/** Of the country whose Spanish, and whose English, the texts are written in; simplified to what 18 pixels show (F024). */
const DRAWN: Readonly<Record<Language, ReactNode>> = {
  es: (
    <>
      <path fill="#002d62" d="M0 0h18v12H0z" />
      <path fill="#ce1126" d="M10.5 0H18v4.5h-7.5zM0 7.5h7.5V12H0z" />
      <path fill="#fff" d="M7.5 0h3v12h-3zM0 4.5h18v3H0z" />
    </>
  ),
  en: (
    <>
      <path fill="#fff" d="M0 0h18v12H0z" />
      <path fill="#b22234" d="M0 0h18v1.7H0zM0 3.4h18v1.7H0zM0 6.9h18v1.7H0zM0 10.3h18V12H0z" />
      <path fill="#3c3b6e" d="M0 0h8v6.9H0z" />
    </>
  ),
};

/** A language's flag, beside its name: it says nothing by itself. */
const Flag = ({ language }: { readonly language: Language }): ReactNode => (
  <svg className={styles.flag} viewBox="0 0 18 12" width="18" height="12" aria-hidden="true" data-flag={language}>
    {DRAWN[language]}
  </svg>
);

/** Each language is called by its own name, for those who read no other. */
const NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English' };

/** Chooses the language of the interface (F024). */
export const LanguagePicker = (): ReactNode => {
  const say = usePageWords();
  const [language, choose] = useLanguage();
  const [, keep] = useStore<unknown>(OWN_LANGUAGE, null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = say('language');
  const close = (): void => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        className={clsx(styles.language)}
        aria-label={`${title}: ${NAMES[language]}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={title}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Flag language={language} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-label': title } }}>
        {LANGUAGES.map((code) => (
          <MenuItem
            key={code}
            lang={code}
            selected={code === language}
            onClick={() => {
              close();
              keep(code);
              void choose(code);
            }}
          >
            <Flag language={code} />
            {NAMES[code]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
