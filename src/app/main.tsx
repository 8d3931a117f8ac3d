import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PRODUCT_COLORS } from '#src/model/institution.ts';
import type { Text } from '#src/model/text.ts';
import { StartError } from './start/start-error.ts';
import { start } from './start/start.tsx';
import { paint, storedMode } from './theme/theme-mode.ts';
import { Message } from './ui/Message.tsx';
import plainButtonStyles from './ui/plain-button.module.css';
import { chosenLanguage, DEFAULT_LANGUAGE } from './words/language.ts';
import './theme/base.css';

const TITLE: Text = { es: 'No se puede iniciar', en: 'Cannot start' };
const RETRY: Text = { es: 'Reintentar', en: 'Try again' };
const UNKNOWN: Text = {
  es: 'No se pudo cargar la aplicación. Compruebe su conexión y reintente.',
  en: 'The application could not be loaded. Check your connection and try again.',
};

/** Shown in place of the app where not even its texts may be there; it brings the few words it needs. */
const StartFailed = ({ message }: { readonly message: string | null }): ReactNode => {
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

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with the id root');
const root = createRoot(element);
paint(PRODUCT_COLORS, storedMode());

// Not awaited at the top: what it fetches imports from the chunk that this module is in, and would wait for its end.
void open();

async function open(): Promise<void> {
  try {
    root.render(await start());
  } catch (error) {
    console.error(error);
    root.render(<StartFailed message={error instanceof StartError ? error.message : null} />);
  }
}
