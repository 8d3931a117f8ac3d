import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { LANGUAGES, type Language } from '#src/model/text.ts';
import { Flag } from './flags.tsx';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { usePageWords } from '../words/page-words.ts';
import styles from './LanguagePicker.module.css';

/** Each language is called by its own name, for those who read no other. */
const NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English' };

/** Chooses the language of the interface (F024). */
export const LanguagePicker = (): ReactNode => {
  const say = usePageWords();
  const [language, choose] = useLanguage();
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
