import FoldIcon from '@mui/icons-material/ExpandLess';
import UnfoldIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { type DragEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { usePageWords } from '../../words/page-words.ts';
import { StateCount } from '../states/StateCount.tsx';
import styles from './BoardColumn.module.css';
import type { BoardColumnState } from './use-board-columns.ts';
import { useBoardWords } from './words.ts';

interface BoardColumnProps {
  readonly column: BoardColumnState;
  readonly name: string;
  /** Address of the list narrowed to it. */
  readonly whole: string;
  /** Whether what is dragged may be dropped here; undefined where nothing is, or it is from here. */
  readonly fits: boolean | undefined;
  /** Whether it is over it now. */
  readonly isOver: boolean;
  readonly enter: () => void;
  readonly leave: () => void;
  readonly drop: (column: HTMLElement) => void;
  /** Cards, in a list; none where there are none. */
  readonly children: readonly ReactNode[];
}

/** The records of one state: its name and how many there are, their cards, and the way to the others. */
export const BoardColumn = ({ column, name, whole, fits, isOver, children, ...on }: BoardColumnProps): ReactNode => {
  const { records, failed, isOld, retry, count, isCountLeast, isFolded, fold, hasMore, more } = column;
  const say = useBoardWords();
  const sayPage = usePageWords();
  const id = useId();
  const take = (event: DragEvent): void => {
    if (fits !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    if (!isOver) on.enter();
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) on.leave();
  };
  const drop = (event: DragEvent<HTMLElement>): void => {
    event.preventDefault();
    on.drop(event.currentTarget);
  };
  const stands = (): ReactNode => {
    if (failed)
      return (
        <p role="alert" className={styles.told}>
          {say('failed')}{' '}
          <Button size="small" onClick={retry}>
            {sayPage('retry')}
          </Button>
        </p>
      );
    if (children.length > 0) return null;
    return <p className={styles.told}>{say(records === undefined ? 'loading' : 'empty')}</p>;
  };
  return (
    <Box
      component="section"
      data-column={column.key}
      data-fits={fits}
      aria-labelledby={id}
      aria-busy={!isFolded && !failed && (records === undefined || isOld)}
      className={clsx(styles.column, isFolded && styles.folded, isOver && styles.over)}
      onDragEnter={take}
      onDragOver={take}
      onDragLeave={leave}
      onDrop={drop}
    >
      <h2 id={id} className={styles.heading}>
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={fold}>
          <span className={styles.name}>{name}</span>
          {count === undefined ? null : <StateCount count={count} isMore={isCountLeast} />}
          {isFolded ? <UnfoldIcon aria-hidden fontSize="small" /> : <FoldIcon aria-hidden fontSize="small" />}
        </button>
      </h2>
      {isFolded ? null : (
        <>
          {stands()}
          <ul aria-labelledby={id} className={styles.cards}>
            {children}
          </ul>
          {hasMore ? (
            <p className={styles.more}>
              {more === null ? null : (
                <Button size="small" aria-label={say('more_of', { state: name })} onClick={more}>
                  {say('more')}
                </Button>
              )}
              <Button size="small" component={Link} to={whole} aria-label={say('whole_of', { state: name })}>
                {say('whole')}
              </Button>
            </p>
          ) : null}
        </>
      )}
    </Box>
  );
};
