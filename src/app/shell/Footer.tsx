import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useInstitution } from '../institution/institution-context.ts';
import { useShellWords } from '../words/shell-words.ts';
import styles from './Footer.module.css';

declare global {
  /** The product's version, put in by the build from package.json. */
  const RECTORIA_VERSION: string | undefined;
}

/** Tests run without a build. */
const VERSION: string = typeof RECTORIA_VERSION === 'string' ? RECTORIA_VERSION : '0';

const YEAR = new Date().getFullYear();

/** Year, company and version (F028). */
export const Footer = (): ReactNode => {
  const say = useShellWords();
  const { name, system } = useInstitution();
  return (
    <Box component="footer" className={styles.footer}>
      <span>
        © {YEAR} {name}
      </span>
      <span>
        {system === '' || system === name ? 'Rectoría' : system} · {say('version', { version: VERSION })}
      </span>
    </Box>
  );
};
