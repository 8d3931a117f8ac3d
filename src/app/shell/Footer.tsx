import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useInstitution } from '../institution/institution-context.ts';
import { VERSION } from '../ui/version.ts';
import styles from './Footer.module.css';

const YEAR = new Date().getFullYear();

/** Year, company and version (F028). */
export const Footer = (): ReactNode => {
  const translate = useTranslate();
  const { name, system } = useInstitution();
  return (
    <Box component="footer" className={styles.footer}>
      <span>
        © {YEAR} {name}
      </span>
      <span>
        {system === '' || system === name ? 'Rectoría' : system} ·{' '}
        {translate('rectoria.shell.version', { version: VERSION })}
      </span>
    </Box>
  );
};
