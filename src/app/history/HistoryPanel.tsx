import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useId } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { UnreachableError } from '#src/data-provider/http/errors.ts';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import type { FormRecord, Row } from '../field/form-record.ts';
import { useWire } from '../registry/registry-context.ts';
import { Message } from '../ui/Message.tsx';
import { useResource } from '../ui/use-resource.ts';
import { useListWords } from '../words/list-words.ts';
import { usePageWords } from '../words/page-words.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import styles from './history.module.css';
import { restored } from './restored.ts';
import { useHistory } from './use-history.ts';
import type { Version } from './version.ts';
import { useHistoryWords } from './words.ts';

export interface HistoryPanelProps {
  /** Below which histories are told. */
  readonly path: string;
  /** What the record is called. */
  readonly name: string;
  readonly record: Row;
  /** Puts values into the form; null for who may not change the record. */
  readonly put: ((values: FormRecord) => void) | null;
  readonly close: () => void;
}

/** What became of a record, beside its form; an earlier version can be put into that, to be saved as a new one. */
export const HistoryPanel = ({ path, name, record, put, close }: HistoryPanelProps): ReactNode => {
  const say = useHistoryWords();
  const sayList = useListWords();
  const sayPage = usePageWords();
  const notify = useNotify();
  const locale = useLocale() === 'en' ? 'en' : 'es';
  const titleId = useId();
  const resource = useResource();
  const wire = useWire(resource);
  const { told, error, retry, hasMore, more, isReadingMore } = useHistory(path, resource, record['id']);

  const restore = ({ record: version, moment }: Version): void => {
    if (wire === undefined || version === null || put === null) return;
    put(restored(wire, record, version));
    notify(say('restored', { moment: formatDateTime(moment, locale) }), { type: 'info' });
    close();
  };

  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, className: styles.panel } }}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{say('title', { name })}</h2>
        <IconButton aria-label={say('close')} onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </header>
      {error === null ? null : (
        <Message
          alert
          title={say('failed')}
          text={error instanceof UnreachableError ? sayList('unreachable_text') : error.message}
        >
          <Button variant="contained" onClick={() => void retry()}>
            {sayPage('retry')}
          </Button>
        </Message>
      )}
      {told === undefined && error === null ? <LinearProgress aria-label={say('loading')} /> : null}
      {told?.length === 0 ? <p className={styles.quiet}>{say('nothing')}</p> : null}
      <ol className={styles.entries}>
        {(told ?? []).map((each, at) => (
          <HistoryEntry
            key={each.version.version}
            told={each}
            isLatest={at === 0}
            restore={put === null ? null : restore}
          />
        ))}
      </ol>
      {hasMore ? (
        <Button disabled={isReadingMore} onClick={() => void more()}>
          {say('more')}
        </Button>
      ) : null}
    </Drawer>
  );
};
