import type { ReactNode } from 'react';
import unseenStyles from '../../ui/unseen.module.css';
import { useCountFormat } from '../../ui/use-count-format.ts';
import styles from './states.module.css';
import { useListStateWords } from './words.ts';

interface StateCountProps {
  readonly count: number;
  /** Whether there may be more. */
  readonly isMore: boolean;
}

/** A figure to be seen, and what it counts to be heard. */
export const StateCount = ({ count, isMore }: StateCountProps): ReactNode => {
  const say = useListStateWords();
  const figure = useCountFormat()(count);
  // A part of them was looked at, among which there was none: that says nothing.
  if (isMore && count === 0) return null;
  const exact = count === 1 ? say('count_one') : say('count', { figure });
  return (
    <>
      {' '}
      <span aria-hidden="true" className={styles.figure}>
        {isMore ? say('more', { figure }) : figure}
      </span>
      <span className={unseenStyles.unseen}>{isMore ? say('at_least', { figure }) : exact}</span>
    </>
  );
};
