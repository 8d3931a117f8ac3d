import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { Key } from '../ui/KeyHint.tsx';
import { useKeyWords } from './words.ts';
import styles from './KeysDialog.module.css';

interface KeysDialogProps {
  readonly open: boolean;
  readonly close: () => void;
}

/** Each shortcut: what it does, and its keys (one of them, or all together). */
const KEYS = [
  ['menu', ['Ctrl+K']],
  ['search', ['/']],
  ['create', ['n']],
  ['rows', ['↑', '↓']],
  ['open', ['Enter']],
  ['save', ['Ctrl+S']],
  ['back', ['Esc']],
  ['child', ['Enter', 'Ins', 'Alt+↑↓', 'Ctrl+Supr']],
  ['help', ['?']],
] as const;

export const KeysDialog = ({ open, close }: KeysDialogProps): ReactNode => {
  const say = useKeyWords();
  return (
    <Dialog open={open} onClose={close} maxWidth="xs" aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{say('title')}</DialogTitle>
      <DialogContent>
        <dl className={styles.keys}>
          {KEYS.map(([name, keys]) => (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} variant="contained">
          {say('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
