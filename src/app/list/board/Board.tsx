import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import type { States, Transition } from '#src/runtime/states.ts';
import { ListLayoutContext } from '../../column/list-layout.ts';
import { useStateText } from '../../reference/use-state-text.ts';
import { useWire } from '../../registry/registry-context.ts';
import { ReasonDialog } from '../../transitions/ReasonDialog.tsx';
import { useOfferedTransitions } from '../../transitions/use-offered-transitions.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useWords } from '../../ui/use-words.ts';
import { useLastRow } from '../last-row.ts';
import { listSearch } from '../list-address.ts';
import { type ListRecord, useList } from '../use-list.ts';
import styles from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { type ColumnState, narrowedTo } from './board-columns.ts';
import { onBoardKey } from './board-keys.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { type BoardColumnState, useBoardColumns } from './use-board-columns.ts';
import { useDrag } from './use-drag.ts';
import { useFollowedCard } from './use-followed-card.ts';
import { useMoves } from './use-moves.ts';
import { useToldColumns } from './use-told-columns.ts';
import { useBoardWords } from './words.ts';

interface BoardProps {
  readonly states: States;
  /** Columns of the list. */
  readonly children: ReactNode;
}

/** Several ways lead to where a card was dropped: which one is asked. */
interface Dropped {
  readonly record: ListRecord;
  readonly transitions: readonly Transition[];
  readonly column: HTMLElement;
}

/** The list as a board: a column for each state, whose cards are moved by the transitions of their records. */
export const Board = ({ states, children }: BoardProps): ReactNode => {
  const say = useBoardWords();
  const resource = useResource();
  const { title } = useWords(resource);
  const wire = useWire(resource);
  const { sort, perPage } = useListContext();
  const { filters, setFilters } = useList();
  const { pathname } = useLocation();
  const textOf = useStateText(wire?.states ?? []);
  const columns = useBoardColumns(states);
  const offeredOf = useOfferedTransitions(resource, states);
  const moves = useMoves(textOf);
  const drag = useDrag();
  const told = useToldColumns(children, states.field);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const [last, reach] = useLastRow();
  const board = useRef<HTMLElement>(null);
  const { move } = moves;
  const moving = move?.record.id;

  useFollowedCard(board, moving, String(move?.transition.to));

  /** With the card that is on its way where it goes. */
  const cardsOf = ({ state, isFolded, records = [] }: BoardColumnState): readonly ListRecord[] => {
    if (isFolded) return [];
    const staying = records.filter(({ id }) => id !== moving);
    return move?.transition.to === state ? [move.record, ...staying] : staying;
  };
  const shown = columns.map((column) => ({ column, cards: cardsOf(column) }));
  const ids = shown.flatMap(({ cards }) => cards.map(({ id }) => id));
  const stop = last !== null && ids.includes(last) ? last : ids[0];
  const nameOf = (state: ColumnState): string => (state === null ? say('none') : textOf(state));
  const { [states.field]: chosen, ...others } = filters;

  const drop = (state: ColumnState, column: HTMLElement): void => {
    const { dragged } = drag;
    drag.end();
    const transitions = dragged?.offered.filter(({ to }) => to === state) ?? [];
    const [only] = transitions;
    if (dragged === null || only === undefined) return;
    if (transitions.length === 1) moves.begin(dragged.record, only);
    else setDropped({ record: dragged.record, transitions, column });
  };
  const wholeOf = (state: ColumnState): string =>
    `${pathname}?${listSearch({ filters: narrowedTo(states.field, state, others), sort, perPage, isBoard: false })}`;

  return (
    <>
      {chosen === undefined ? null : (
        <p className={styles.narrowed}>
          {say('narrowed')}
          <Button size="small" onClick={() => setFilters(others)}>
            {say('all')}
          </Button>
        </p>
      )}
      <Box
        component="section"
        ref={board}
        aria-label={say('board_of', { name: title })}
        className={styles.board}
        onKeyDown={onBoardKey}
      >
        {shown.map(({ column, cards }) => (
          <BoardColumn
            key={column.key}
            column={column}
            name={nameOf(column.state)}
            whole={wholeOf(column.state)}
            fits={drag.fits(column.state)}
            isOver={drag.over !== undefined && drag.over === column.state}
            enter={() => drag.enter(column.state)}
            leave={() => drag.leave(column.state)}
            drop={(element) => drop(column.state, element)}
          >
            {cards.map((record) => (
              <BoardCard
                key={record.id}
                record={record}
                isMoving={record.id === moving}
                isWaiting={move !== null}
                isStop={record.id === stop}
                reached={() => reach(record.id)}
                offered={offeredOf(record)}
                textOf={textOf}
                move={(transition) => moves.begin(record, transition)}
                dragStart={(offered) => drag.begin({ record, from: column.state, offered })}
                dragEnd={drag.end}
              >
                <ListLayoutContext value="card">{told}</ListLayoutContext>
              </BoardCard>
            ))}
          </BoardColumn>
        ))}
      </Box>
      {dropped === null ? null : (
        <MoveMenu
          anchor={dropped.column}
          label={say('move', { name: nameOf(dropped.transitions[0]?.to ?? null) })}
          transitions={dropped.transitions}
          textOf={textOf}
          choose={(transition) => moves.begin(dropped.record, transition)}
          close={() => setDropped(null)}
        />
      )}
      {move?.isAsked === true ? (
        <ReasonDialog
          transition={move.transition}
          from={move.record[states.field]}
          textOf={textOf}
          busy={moves.busy}
          make={moves.make}
          close={moves.giveUp}
        />
      ) : null}
    </>
  );
};
