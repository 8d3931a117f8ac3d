import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isObject } from '#src/data-provider/guards.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { ValueText } from '../../history/ValueText.tsx';
import type { KnownRecord } from './known-record.ts';
import styles from './KnownDialog.module.css';
import { useKnownWords } from './words.ts';

interface KnownDialogProps {
  readonly known: KnownRecord;
  readonly cancel: () => void;
  /** Saves what was typed as that record's. */
  readonly take: () => void;
  /** Leads to the record of this list that is of it already; undefined where whoever asks cannot open it. */
  readonly open: (() => void) | undefined;
}

/** The texts in the rows of a list: numbers, addresses. */
const textsIn = (rows: readonly unknown[]): readonly string[] =>
  rows.flatMap((row) =>
    isObject(row) ? Object.values(row).filter((value): value is string => typeof value === 'string') : [],
  );

/** Who is known by what was typed, and what is to become of it: they are taken over, or what was typed is corrected. */
export const KnownDialog = ({ known, cancel, take, open }: KnownDialogProps): ReactNode => {
  const translate = useTranslate();
  const say = useKnownWords();
  const resource = useResource();
  const shown = Object.entries(known.values).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  const isHeld = known.record !== null;
  return (
    <Dialog open onClose={cancel} maxWidth="sm" fullWidth aria-labelledby="known-title" aria-describedby="known-text">
      <DialogTitle id="known-title">{say('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="known-text">{say(isHeld ? 'held' : 'text', { name: known.label })}</DialogContentText>
        {shown.length === 0 ? (
          <p className={styles.hidden}>{say('hidden')}</p>
        ) : (
          <dl className={styles.values}>
            {shown.map(([field, value]) => (
              <div key={field}>
                <dt>{translate(`resources.${resource}.fields.${field}`, { _: field })}</dt>
                <dd>{Array.isArray(value) ? textsIn(value).join(', ') : <ValueText field={field} value={value} />}</dd>
              </div>
            ))}
          </dl>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{say('correct')}</Button>
        {isHeld && open !== undefined ? (
          <Button variant="contained" onClick={open}>
            {say('open')}
          </Button>
        ) : null}
        {isHeld ? null : (
          <Button variant="contained" onClick={take}>
            {say('take')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
