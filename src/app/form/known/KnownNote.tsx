import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { KnownRecord } from './known-record.ts';
import { RoleLinks } from './RoleLinks.tsx';
import type { Known } from './use-known.ts';
import styles from './known-note.module.css';
import { useKnownWords } from './words.ts';

interface KnownNoteProps {
  readonly known: Pick<Known, 'record' | 'failed' | 'refusal'>;
  /** Whether it is the one that the form is of now. */
  readonly taken: boolean;
  readonly take: (record: KnownRecord) => void;
  readonly leave: (record: KnownRecord) => void;
}

/** Below a number or document: whose it is, as soon as it is typed, and the button that takes them over. */
export const KnownNote = ({ known: { record, failed, refusal }, taken, take, leave }: KnownNoteProps): ReactNode => {
  const say = useKnownWords();
  return (
    <output className={styles.told}>
      {failed ? (refusal ?? say('unknown')) : null}
      {record === null ? null : (
        <Alert
          severity={record.record === null ? 'info' : 'warning'}
          action={
            record.record !== null ? null : taken ? (
              <Button type="button" size="small" color="inherit" onClick={() => leave(record)}>
                {say('leave')}
              </Button>
            ) : (
              <Button type="button" size="small" color="inherit" onClick={() => take(record)}>
                {say('take')}
              </Button>
            )
          }
        >
          {say(record.record !== null ? 'here' : taken ? 'taken' : 'of', { name: record.label })}{' '}
          <RoleLinks roles={record.roles} />
        </Alert>
      )}
    </output>
  );
};
