import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Key } from '../ui/KeyHint.tsx';
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
  const translate = useTranslate();
  return (
    <Dialog open={open} onClose={close} maxWidth="xs" aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{translate('rectoria.keys.title')}</DialogTitle>
      <DialogContent>
        <dl className={styles.keys}>
          {KEYS.map(([name, keys]) => (
            <div key={name}>
              <dt>{translate(`rectoria.keys.${name}`)}</dt>
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
          {translate('rectoria.keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
