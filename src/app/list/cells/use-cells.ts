import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { orEmpty } from '#src/model/absent.ts';
import { type IsChangeable, cellAt, firstCell, nextCell, PENCIL, pencilIn } from './cell-keys.ts';

interface Options {
  readonly rows: RefObject<HTMLTableSectionElement | null>;
  /** Wire names of the columns that can be changed. */
  readonly sources: readonly string[];
  /** Whether the value of a cell is being changed: all stays as it is meanwhile. */
  readonly isOpen: boolean;
}

/** The cell whose pencil has the focus, or is to have it since a key led there. */
interface Focused {
  readonly cell: HTMLTableCellElement;
  readonly byKey: boolean;
}

/** Keys with which a row hands over to its cells; in a tree the arrow opens what is below. */
const leadsIn = (key: string, row: Element): boolean =>
  key === 'F2' || (key === 'ArrowRight' && row.closest('[role="treegrid"]') === null);

/** Follows pointer and keys through the cells of a table that can be changed: those in which a pencil stands. */
export function useCells({ rows, sources, isOpen }: Options): readonly HTMLTableCellElement[] {
  const [pointed, point] = useState<HTMLTableCellElement | null>(null);
  const [focused, focus] = useState<Focused | null>(null);
  const isChangeable: IsChangeable = ({ dataset }) => sources.includes(orEmpty(dataset['cell']));

  const onPointer = useEffectEvent((target: EventTarget | null): void => {
    const cell = cellAt(target);
    if (!isOpen) point(cell !== null && isChangeable(cell) ? cell : null);
  });
  /** Whether there was something to do. */
  const leads = (key: string, target: HTMLElement): boolean => {
    if (target instanceof HTMLTableRowElement) {
      const cell = leadsIn(key, target) ? firstCell(target, isChangeable) : null;
      if (cell !== null) focus({ cell, byKey: true });
      return cell !== null;
    }
    const at = target.matches(PENCIL) ? cellAt(target) : null;
    if (at === null) return false;
    const next = nextCell(at, key, isChangeable);
    if (key === 'F2') target.click();
    else if (next instanceof HTMLTableCellElement) focus({ cell: next, byKey: true });
    else next?.focus();
    return key === 'F2' || next !== undefined;
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    if (leads(key, target)) event.preventDefault();
  });
  const onFocus = useEffectEvent(({ target, relatedTarget, type }: FocusEvent): void => {
    if (!(target instanceof Element) || !target.matches(PENCIL) || isOpen) return;
    const cell = cellAt(target);
    if (type === 'focusin' && cell !== null && cell !== focused?.cell) focus({ cell, byKey: false });
    // Nothing has it, or another pencil, where it goes on to another cell.
    if (type === 'focusout' && relatedTarget instanceof Element && !relatedTarget.matches(PENCIL)) focus(null);
  });

  useEffect(() => {
    const body = rows.current;
    if (body === null) return undefined;
    const over = ({ target }: PointerEvent): void => onPointer(target);
    const out = (): void => onPointer(null);
    const down = (event: KeyboardEvent): void => onKey(event);
    const moved = (event: FocusEvent): void => onFocus(event);
    body.addEventListener('pointerover', over);
    body.addEventListener('pointerleave', out);
    body.addEventListener('keydown', down);
    body.addEventListener('focusin', moved);
    body.addEventListener('focusout', moved);
    // The pointer was there first.
    const begun = setTimeout(() => onPointer(body.querySelector('td:hover')));
    return () => {
      clearTimeout(begun);
      body.removeEventListener('pointerover', over);
      body.removeEventListener('pointerleave', out);
      body.removeEventListener('keydown', down);
      body.removeEventListener('focusin', moved);
      body.removeEventListener('focusout', moved);
    };
  }, [rows]);
  useEffect(() => {
    if (focused?.byKey === true) pencilIn(focused.cell)?.focus();
  }, [focused]);
  return [...new Set([pointed, focused?.cell ?? null])].filter((cell) => cell !== null);
}
