import type { ReactNode } from 'react';
import { useWords } from '../ui/use-words.ts';
import { useListWords } from '../words/list-words.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './ListSkeleton.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** The shape of a list while it is on its way; unseen for the first moments, so that a quick answer does not flicker. */
export const ListSkeleton = (): ReactNode => {
  const say = useListWords();
  const { plural } = useWords(useResource());
  return (
    <output className={styles.skeleton} aria-label={say('loading', { name: plural })}>
      {ROWS.map((row) => (
        <span key={row} style={{ width: `${92 - ((row * 7) % 30)}%` }} />
      ))}
    </output>
  );
};
