import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import styles from './RecordSkeleton.module.css';

const FIELDS = Array.from({ length: 8 }, (_, index) => index);

/** The shape of a record while it is on its way; unseen for the first moments, as that of a list. */
export const RecordSkeleton = (): ReactNode => {
  const translate = useTranslate();
  return (
    <output className={styles.record} aria-label={translate('rectoria.page.loading')}>
      <span className={styles.title} />
      {FIELDS.map((field) => (
        <span key={field} className={styles.field} />
      ))}
    </output>
  );
};
