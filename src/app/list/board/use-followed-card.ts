import { type RefObject, useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';
import { isFocusLost } from '../../ui/is-focus-lost.ts';

const within = (board: Element | null, selector: string): readonly HTMLElement[] => [
  ...(board?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** Puts the focus on the card of a record; where it is not shown, on the column that it has gone to. */
function focusCard(board: Element | null, { id, column }: Followed): void {
  const card = within(board, '[data-card]').find(({ dataset }) => dataset['card'] === id);
  const goal = within(board, '[data-column]').find(({ dataset }) => dataset['column'] === column);
  (card?.querySelector('a') ?? goal?.querySelector('button'))?.focus();
}

interface Followed {
  readonly id: string;
  readonly column: string;
}

/**
 * A card that has been moved is drawn anew: whoever uses the keyboard goes on from it.
 *
 * @param moving the record that is on its way; undefined where none is
 * @param to the key of the column that it goes to
 */
export function useFollowedCard(
  board: RefObject<HTMLElement | null>,
  moving: Identifier | undefined,
  to: string,
): void {
  const followed = useRef<Followed | null>(null);
  useEffect(() => {
    if (moving !== undefined) followed.current = { id: String(moving), column: to };
    else if (followed.current !== null) {
      if (isFocusLost()) focusCard(board.current, followed.current);
      followed.current = null;
    }
  }, [board, moving, to]);
}
