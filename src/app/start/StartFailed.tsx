import type { ReactNode } from 'react';
import type { Text } from '#src/model/text.ts';
import { Message } from '../ui/Message.tsx';
import { chosenLanguage, DEFAULT_LANGUAGE } from '../words/language.ts';
import plainButtonStyles from '../ui/plain-button.module.css';

const TITLE: Text = { es: 'No se puede iniciar', en: 'Cannot start' };
const RETRY: Text = { es: 'Reintentar', en: 'Try again' };
const UNKNOWN: Text = {
  es: 'No se pudo cargar la aplicación. Compruebe su conexión y reintente.',
  en: 'The application could not be loaded. Check your connection and try again.',
};

/** Shown in place of the app where not even its texts may be there; it brings the few words it needs. */
export const StartFailed = ({ message }: { readonly message: string | null }): ReactNode => {
  const language = chosenLanguage() ?? DEFAULT_LANGUAGE;
  return (
    <main>
      <Message alert level="h1" title={TITLE[language]} text={message ?? UNKNOWN[language]}>
        <button type="button" className={plainButtonStyles.button} onClick={() => window.location.reload()}>
          {RETRY[language]}
        </button>
      </Message>
    </main>
  );
};
