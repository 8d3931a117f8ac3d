import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Transition } from '#src/runtime/states.ts';
import type { ColumnState } from './board-columns.ts';

/** A card that is dragged, and where it may be dropped. */
interface Dragged {
  readonly record: RaRecord;
  readonly from: ColumnState;
  readonly offered: readonly Transition[];
}

export interface Drag {
  readonly dragged: Dragged | null;
  /** The column that it is over, where it may be dropped there. */
  readonly over: ColumnState | undefined;
  readonly begin: (dragged: Dragged) => void;
  readonly end: () => void;
  /** Whether it may be dropped there; of the column that it comes from nothing is said. */
  readonly fits: (state: ColumnState) => boolean | undefined;
  readonly enter: (state: ColumnState) => void;
  readonly leave: (state: ColumnState) => void;
}

/** What is dragged over a board by a pointer. */
export function useDrag(): Drag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [over, setOver] = useState<ColumnState | undefined>(undefined);
  return {
    dragged,
    over,
    begin: setDragged,
    end: () => {
      setDragged(null);
      setOver(undefined);
    },
    fits: (state) =>
      dragged === null || state === dragged.from ? undefined : dragged.offered.some(({ to }) => to === state),
    enter: setOver,
    leave: (state) => setOver((now) => (now === state ? undefined : now)),
  };
}
