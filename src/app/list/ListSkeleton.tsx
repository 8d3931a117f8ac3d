import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWords } from '../ui/use-words.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './ListSkeleton.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** The shape of a list while it is on its way; unseen for the first moments, so that a quick answer does not flicker. */
export const ListSkeleton = (): ReactNode => {
  const translate = useTranslate();
  const { plural } = useWords(useResource());
  return (
    <output className={styles.skeleton} aria-label={translate('rectoria.list.loading', { name: plural })}>
      {ROWS.map((row) => (
        <span key={row} style={{ width: `${92 - ((row * 7) % 30)}%` }} />
      ))}
    </output>
  );
};
