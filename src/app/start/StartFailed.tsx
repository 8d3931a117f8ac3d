import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Text } from '#src/model/text.ts';
import { DEFAULT_COLORS } from '../theme/colors.ts';
import { AppTheme } from '../theme/AppTheme.tsx';
import { storedLanguage } from './language.ts';

const TITLE: Text = { es: 'No se puede iniciar', en: 'Cannot start' };
const RETRY: Text = { es: 'Reintentar', en: 'Try again' };
const UNKNOWN: Text = {
  es: 'No se pudo cargar la aplicación. Compruebe su conexión y reintente.',
  en: 'The application could not be loaded. Check your connection and try again.',
};

/** Shown in place of the app where not even its texts may be there; it brings the few words it needs. */
export const StartFailed = ({ message }: { readonly message: string | null }): ReactNode => {
  const language = storedLanguage();
  return (
    <AppTheme colors={DEFAULT_COLORS}>
      <main role="alert" className="start-failed">
        <h1>{TITLE[language]}</h1>
        <p>{message ?? UNKNOWN[language]}</p>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {RETRY[language]}
        </Button>
      </main>
    </AppTheme>
  );
};
