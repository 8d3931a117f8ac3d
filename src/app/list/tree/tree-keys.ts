import type { RowKeyEvent } from '../CatalogueRow.tsx';

interface RowState {
  /** Undefined where nothing stands below it. */
  readonly open: boolean | undefined;
  readonly setOpen: (open: boolean) => void;
  /** Opens all that stand below the same row. */
  readonly openSiblings: () => void;
}

const levelOf = (row: Element): number => Number(row.getAttribute('aria-level'));

function rowAbove(row: Element): Element | null {
  let above = row.previousElementSibling;
  while (above !== null && levelOf(above) >= levelOf(row)) above = above.previousElementSibling;
  return above;
}

const goTo = (row: Element | null): void => {
  if (row instanceof HTMLElement) row.focus();
};

/** The keys of a treegrid's row: → opens it, then goes below; ← closes it, then goes above; * opens it and those beside it. */
export function onTreeKey(event: RowKeyEvent, { open, setOpen, openSiblings }: RowState): void {
  const row = event.currentTarget;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowRight: () => {
      if (open === false) setOpen(true);
      if (open === true) goTo(row.nextElementSibling);
    },
    ArrowLeft: () => {
      if (open === true) setOpen(false);
      else goTo(rowAbove(row));
    },
    '*': openSiblings,
  };
  const action = actions[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}
