import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { defineWords } from '../words/define-words.ts';
import { LeaveQuestion } from './LeaveDialog.tsx';
import type { Single } from './single-context.ts';
import type { FormSaving } from './use-form-saving.ts';

const useExistingWords = defineWords({
  open: { es: 'Abrir el que existe', en: 'Open the one there is' },
  gone: {
    es: 'Ya no existe: puede guardar lo que escribió.',
    en: 'It is no longer there: you can save what you typed.',
  },
  failed: { es: 'No se pudo leer el que existe.', en: 'The one there is could not be read.' },
});

interface OpenExistingProps extends Pick<FormSaving, 'isChanged'> {
  readonly open: NonNullable<Single['openExisting']>;
}

/** For whom somebody else has made the one record meanwhile: leads to it, once it is said that what was typed may be lost. */
export const OpenExisting = ({ open, isChanged }: OpenExistingProps): ReactNode => {
  const say = useExistingWords();
  const notify = useNotify();
  const button = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState(false);

  const go = async (): Promise<void> => {
    setAsks(false);
    try {
      if (!(await open())) notify(say('gone'), { type: 'warning' });
    } catch (error) {
      notify(error instanceof Error ? error.message : say('failed'), { type: 'error' });
    }
  };

  return (
    <>
      <Button
        ref={button}
        color="inherit"
        onClick={() => {
          if (isChanged()) setAsks(true);
          else void go();
        }}
      >
        {say('open')}
      </Button>
      <LeaveQuestion open={asks} stay={() => setAsks(false)} leave={() => void go()} backTo={button} />
    </>
  );
};
