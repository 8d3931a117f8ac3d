import MoveIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { clsx } from 'clsx';
import { type DragEvent, type ReactNode, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Link } from 'react-router';
import type { Transition } from '#src/runtime/states.ts';
import { useResourcePaths } from '../../registry/paths.ts';
import { useWire } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import { labelOf } from '../CardList.tsx';
import type { ListRecord } from '../use-list.ts';
import { useNeeds } from '../use-needs.ts';
import styles from './BoardCard.module.css';
import { MoveMenu } from './MoveMenu.tsx';
import { useBoardWords } from './words.ts';

interface BoardCardProps {
  readonly record: ListRecord;
  /** Whether it is on its way to another column. */
  readonly isMoving: boolean;
  /** Whether another one is: one is moved at a time. */
  readonly isWaiting: boolean;
  /** Whether Tab leads to it. */
  readonly isStop: boolean;
  readonly reached: () => void;
  /** What can be done with the record now. */
  readonly offered: readonly Transition[];
  readonly textOf: (state: string | number) => string;
  readonly move: (transition: Transition) => void;
  readonly dragStart: (offered: readonly Transition[]) => void;
  readonly dragEnd: () => void;
  /** Columns. */
  readonly children: ReactNode;
}

/** A record on a board: what it is called, the first columns of the list, and the way to move it. */
export const BoardCard = ({
  record,
  isMoving,
  isWaiting,
  isStop,
  offered,
  textOf,
  children,
  ...does
}: BoardCardProps): ReactNode => {
  const resource = useResource();
  const wire = useWire(resource);
  const paths = useResourcePaths();
  const { search, state } = useNeeds();
  const say = useBoardWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = labelOf(record, wire?.label);
  const active = wire?.active ?? null;
  const moves = say('move', { name });
  const isMovable = offered.length > 0 && !isMoving;
  const tabIndex = isStop ? 0 : -1;

  const onDragStart = (event: DragEvent): void => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    does.dragStart(offered);
  };
  return (
    <RecordContextProvider value={record}>
      <Box
        component="li"
        data-card={record.id}
        className={clsx(
          styles.card,
          isMoving && styles.moving,
          active !== null && record[active] === false && styles.inactive,
        )}
        aria-busy={isMoving}
        draggable={isMovable && !isWaiting}
        onDragStart={onDragStart}
        onDragEnd={does.dragEnd}
        onFocus={does.reached}
      >
        <div className={styles.title}>
          <Link
            className={styles.link}
            to={(paths.edit(resource, record.id) ?? '.') + search}
            state={state}
            tabIndex={tabIndex}
            draggable={false}
            aria-keyshortcuts={isMovable ? 'm' : undefined}
          >
            {name}
          </Link>
        </div>
        {children}
        {isMovable ? (
          <IconButton
            size="small"
            className={styles.move}
            tabIndex={tabIndex}
            disabled={isWaiting}
            aria-label={moves}
            title={`${moves} (m)`}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <MoveIcon fontSize="inherit" />
          </IconButton>
        ) : null}
        {anchor === null ? null : (
          <MoveMenu
            anchor={anchor}
            label={moves}
            transitions={offered}
            textOf={textOf}
            choose={does.move}
            close={() => setAnchor(null)}
          />
        )}
      </Box>
    </RecordContextProvider>
  );
};
