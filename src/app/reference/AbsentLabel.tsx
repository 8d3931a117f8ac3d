import Skeleton from '@mui/material/Skeleton';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Absence } from './absence.ts';
import { useReferenceWords } from './words.ts';
import unseenStyles from '../ui/unseen.module.css';
import styles from './AbsentLabel.module.css';

/** Stands where a record's label is not: that it loads, or why it cannot be read; never its number. */
export const AbsentLabel = ({ absence }: { readonly absence: Absence }): ReactNode => {
  const say = useReferenceWords();
  if (absence !== 'loading') return <em>{say(absence)}</em>;
  return (
    <>
      <Skeleton component="span" aria-hidden="true" width="6em" className={clsx(styles.loading)} />
      <span className={unseenStyles.unseen}>{say('loading')}</span>
    </>
  );
};
