import { type RefObject, useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';
import { isFocusLost } from '../../ui/is-focus-lost.ts';

/** Puts the focus on the card of a record, where it is shown. */
function focusCard(board: Element | null, id: string): void {
  const cards = [...(board?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  cards
    .find(({ dataset }) => dataset['card'] === id)
    ?.querySelector('a')
    ?.focus();
}

/**
 * A card that has been moved is drawn anew: whoever uses the keyboard goes on from it.
 *
 * @param moving the record that is on its way; undefined where none is
 */
export function useFollowedCard(board: RefObject<HTMLElement | null>, moving: Identifier | undefined): void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (moving !== undefined) followed.current = String(moving);
    else if (followed.current !== null) {
      if (isFocusLost()) focusCard(board.current, followed.current);
      followed.current = null;
    }
  }, [board, moving]);
}
