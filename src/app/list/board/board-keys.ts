import type { KeyboardEvent } from 'react';

const CARD = '[data-card]';
const LINK = `${CARD} a`;

const cardsIn = (column: Element): readonly HTMLElement[] => [...column.querySelectorAll<HTMLElement>(LINK)];

/** The next column in a direction that has cards. */
function beside(columns: readonly Element[], index: number, step: 1 | -1): readonly HTMLElement[] {
  for (let at = index + step; at >= 0 && at < columns.length; at += step) {
    const column = columns[at];
    const cards = column === undefined ? [] : cardsIn(column);
    if (cards.length > 0) return cards;
  }
  return [];
}

/** Where a key leads from a card: among those of its column, or to the one at the same height of the next column. */
function led(key: string, cards: readonly HTMLElement[], at: number, columns: readonly Element[], index: number) {
  switch (key) {
    case 'ArrowDown':
      return cards[at + 1];
    case 'ArrowUp':
      return cards[at - 1];
    case 'Home':
      return cards[0];
    case 'End':
      return cards.at(-1);
    case 'ArrowRight':
    case 'ArrowLeft': {
      const others = beside(columns, index, key === 'ArrowRight' ? 1 : -1);
      return others[Math.min(at, others.length - 1)];
    }
    default:
      return undefined;
  }
}

/** Arrows, Home and End lead from card to card, `m` to where one can be moved. */
export function onBoardKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const columns = [...currentTarget.querySelectorAll('[data-column]')];
  const index = columns.findIndex((column) => column.contains(target));
  const column = columns[index];
  const cards = column === undefined ? [] : cardsIn(column);
  const at = cards.indexOf(target);
  if (at === -1) return;
  const mover = key === 'm' ? target.closest(CARD)?.querySelector('button') : null;
  const next = led(key, cards, at, columns, index);
  if (mover === null && next === undefined) return;
  event.preventDefault();
  mover?.click();
  next?.focus();
}
