import type { ReactNode } from 'react';
import { usePageWords } from '../words/page-words.ts';
import styles from './RecordSkeleton.module.css';

const FIELDS = Array.from({ length: 8 }, (_, index) => index);

/** The shape of a record while it is on its way; unseen for the first moments, as that of a list. */
export const RecordSkeleton = (): ReactNode => {
  const say = usePageWords();
  return (
    <output className={styles.record} aria-label={say('loading')}>
      <span className={styles.title} />
      {FIELDS.map((field) => (
        <span key={field} className={styles.field} />
      ))}
    </output>
  );
};
