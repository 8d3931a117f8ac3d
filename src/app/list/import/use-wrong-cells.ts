import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Rows } from './use-rows.ts';

export interface WrongCells {
  /** Around the rows, of which the first wrong cell of each that is wrong says `data-wrong`. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly next: () => void;
  readonly previous: () => void;
  /** Whether the last step found no other. */
  readonly isEnd: boolean;
}

const cellsIn = (box: HTMLElement | null): readonly HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[data-wrong]') ?? []),
];

const isAfter = (one: Node, other: Node): boolean =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Leads from wrong row to wrong row, over the ends of pages: by F8 too, and with Shift the other way. */
export function useWrongCells(rows: Rows): WrongCells {
  const box = useRef<HTMLDivElement>(null);
  const at = useRef<HTMLElement | null>(null);
  const awaited = useRef<'first' | 'last' | null>(null);
  const [isEnd, setEnd] = useState(false);

  const go = (cell: HTMLElement | undefined): boolean => {
    if (cell === undefined) return false;
    at.current = cell;
    cell.focus();
    cell.scrollIntoView?.({ block: 'center', inline: 'nearest' });
    setEnd(false);
    return true;
  };

  const { page, settled } = rows;
  const onPage = useEffectEvent((isThere: boolean): void => {
    const wanted = awaited.current;
    if (wanted === null || !isThere) return;
    awaited.current = null;
    go(cellsIn(box.current).at(wanted === 'first' ? 0 : -1));
  });
  useEffect(() => onPage(settled && page !== undefined), [page, settled]);

  const from = (): HTMLElement | null => (at.current?.isConnected === true ? at.current : null);

  const goOn = async (): Promise<void> => {
    awaited.current = 'first';
    const found = await rows.laterWrong();
    if (found) return;
    awaited.current = null;
    setEnd(true);
  };

  const next = (): void => {
    const here = from();
    if (!go(cellsIn(box.current).find((cell) => here === null || isAfter(cell, here)))) void goOn();
  };

  const previous = (): void => {
    const here = from();
    if (here !== null && go(cellsIn(box.current).findLast((cell) => isAfter(here, cell)))) return;
    if (rows.earlier === null) return setEnd(true);
    awaited.current = 'last';
    rows.earlier();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    if (event.shiftKey) previous();
    else next();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { box, next, previous, isEnd };
}
