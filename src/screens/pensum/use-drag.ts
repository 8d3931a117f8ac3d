import { type DragEvent, useRef, useState } from 'react';
import type { PlanMap } from './use-plan-map.ts';

/** Where a card that is dragged would come to stand. */
export interface Drop {
  readonly term: number;
  readonly position: number;
}

export interface Drag {
  readonly drop: Drop | null;
  readonly start: (event: DragEvent<HTMLElement>, at: number) => void;
  readonly over: (event: DragEvent<HTMLElement>, term: number) => void;
  readonly end: (event: DragEvent<HTMLElement>) => void;
}

/** Cards that are dragged from term to term, by the browser's own means: a mouse, or a long press on a phone. */
export function useDrag({ edits, terms, canMove }: PlanMap): Drag {
  /** Index of the row of the card. */
  const from = useRef<number | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  return {
    drop,
    start: (event, at) => {
      from.current = at;
      event.dataTransfer.effectAllowed = 'move';
      // Some browsers drag nothing that carries nothing.
      event.dataTransfer.setData('text/plain', event.currentTarget.textContent);
    },
    over: (event, term) => {
      if (!canMove || from.current === null) return;
      event.preventDefault();
      const position = positionIn(event);
      setDrop((known) => (known?.term === term && known.position === position ? known : { term, position }));
    },
    end: (event) => {
      const at = from.current;
      from.current = null;
      setDrop(null);
      if (event.type !== 'drop' || at === null || drop === null) return;
      event.preventDefault();
      const own = terms.find(({ number }) => number === drop.term)?.places.findIndex((place) => place.at === at) ?? -1;
      // Taken out of its own term, what stands behind it moves up.
      edits.move(at, drop.term, own >= 0 && own < drop.position ? drop.position - 1 : drop.position);
    },
  };
}

/** Before the first card whose middle is below the pointer. */
const positionIn = ({ currentTarget, clientY }: DragEvent<HTMLElement>): number => {
  const cards = [...currentTarget.querySelectorAll('[data-card]')];
  const position = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return position < 0 ? cards.length : position;
};
