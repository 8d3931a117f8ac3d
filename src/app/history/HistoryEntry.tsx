import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import { importAt, loadedOf } from '#src/model/written-from.ts';
import { useWire } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { ChangeList } from './ChangeList.tsx';
import { changesOf } from './changes.ts';
import styles from './history.module.css';
import type { Told } from './use-history.ts';
import type { Version } from './version.ts';
import { useHistoryWords } from './words.ts';

const DONE = { INSERT: 'created', UPDATE: 'changed', DELETE: 'deleted' } as const;

/** What was done, by whom and from where. */
const Deed = ({ version }: { readonly version: Version }): ReactNode => {
  const say = useHistoryWords();
  const translate = useTranslate();
  const resource = useResource();
  const { transition, action, who, source, address } = version;
  const isTakenOver = who === null && source !== null && action === 'INSERT';
  const done =
    transition === null
      ? say(DONE[action])
      : translate(`resources.${resource}.transitions.${transition}`, { _: transition });
  if (isTakenOver) {
    const loaded = loadedOf(source);
    return (
      <strong>{say('taken_over', { from: loaded === undefined ? say('source', { source }) : say(loaded) })}</strong>
    );
  }
  const imported = address === null ? null : importAt(address);
  const place = imported === null ? address : say('import', { ...imported });
  return (
    <>
      <strong>{done}</strong> {who === null ? say('by_server') : say('by', { who })}
      {place === null ? null : <span className={styles.quiet}> {say('from', { address: place })}</span>}
    </>
  );
};

interface HistoryEntryProps {
  readonly told: Told;
  readonly isLatest: boolean;
  /** Puts the version into the form; null for who may not change the record. */
  readonly restore: ((version: Version) => void) | null;
}

/** One version of a record: who, when, and field by field before and after. */
export const HistoryEntry = ({ told: { version, before }, isLatest, restore }: HistoryEntryProps): ReactNode => {
  const say = useHistoryWords();
  const wire = useWire(useResource());
  const locale = useLocale() === 'en' ? 'en' : 'es';
  const isFirst = version.action === 'INSERT';
  const changes = useMemo(
    () =>
      wire === undefined || version.record === null ? [] : changesOf(wire, before?.record ?? null, version.record),
    [wire, before, version],
  );
  const list = <ChangeList changes={changes} isFirst={isFirst} />;
  return (
    <li className={styles.entry}>
      <time dateTime={version.moment}>{formatDateTime(version.moment, locale)}</time>
      <p>
        <Deed version={version} />
      </p>
      {version.reason === null ? null : <p>{say('reason', { reason: version.reason })}</p>}
      {version.record === null ? null : isFirst ? (
        <details>
          <summary>{say(changes.length === 1 ? 'first_value' : 'first_values', { count: changes.length })}</summary>
          {list}
        </details>
      ) : changes.length === 0 ? (
        <p className={styles.quiet}>{say('nothing_seen')}</p>
      ) : (
        list
      )}
      {isLatest ? (
        <p className={styles.quiet}>{say('current')}</p>
      ) : restore === null || version.record === null ? null : (
        <Button size="small" className={styles.restore} onClick={() => restore(version)}>
          {say('restore')}
        </Button>
      )}
    </li>
  );
};
