import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useState } from 'react';
import { useShellWords } from '../words/shell-words.ts';
import { defineWords } from '../words/define-words.ts';

const useIdleWords = defineWords({
  title: { es: 'La sesión expirará', en: 'Session will expire' },
  text: {
    es: 'Lleva más de %{minutes} minutos sin usar el sistema.',
    en: 'You have not used the system for more than %{minutes} minutes.',
  },
  countdown_one: { es: 'Su sesión se cerrará en 1 segundo.', en: 'Your session will end in 1 second.' },
  countdown: { es: 'Su sesión se cerrará en %{count} segundos.', en: 'Your session will end in %{count} seconds.' },
  stay: { es: 'Seguir trabajando', en: 'Keep working' },
});

interface IdleDialogProps {
  /** For how long nothing was done. */
  readonly minutes: number;
  /** Milliseconds until the session ends. */
  readonly remaining: () => number;
  readonly stay: () => void;
  readonly leave: () => void;
}

const SECOND_MS = 1_000;

/** “La sesión expirará” (F053): the seconds are seen by all, and read aloud only once. */
export const IdleDialog = ({ minutes, remaining, stay, leave }: IdleDialogProps): ReactNode => {
  const sayShell = useShellWords();
  const say = useIdleWords();
  const [seconds, setSeconds] = useState(() => secondsOf(remaining()));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsOf(remaining())), SECOND_MS);
    return () => clearInterval(timer);
  }, [remaining]);
  return (
    <Dialog open role="alertdialog" maxWidth="xs" aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">{say('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="idle-text">{say('text', { minutes })}</DialogContentText>
        <p role="timer">{say(seconds === 1 ? 'countdown_one' : 'countdown', { count: seconds })}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{sayShell('sign_out')}</Button>
        <Button ref={focusOnce} onClick={stay} variant="contained">
          {say('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The safe answer is under the finger: nobody loses their work to a key pressed too early. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

const secondsOf = (milliseconds: number): number => Math.max(0, Math.ceil(milliseconds / SECOND_MS));
