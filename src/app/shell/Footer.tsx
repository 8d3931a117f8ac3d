import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useInstitution } from '../start/institution-context.ts';
import { VERSION } from '../start/version.ts';

/** Year, company and version (F028). */
export const Footer = (): ReactNode => {
  const translate = useTranslate();
  const { name, system } = useInstitution();
  return (
    <Box component="footer" className="footer">
      <span>
        © {new Date().getFullYear()} {name}
      </span>
      <span>
        {system === '' || system === name ? 'Rectoría' : system} ·{' '}
        {translate('rectoria.shell.version', { version: VERSION })}
      </span>
    </Box>
  );
};
