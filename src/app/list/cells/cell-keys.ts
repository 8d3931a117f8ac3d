/** What opens a cell. */
export const PENCIL = '[data-pencil]';

export const pencilIn = (cell: Element): HTMLElement | null => cell.querySelector<HTMLElement>(PENCIL);

export const cellAt = (target: EventTarget | null): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest('td') : null;

/** Which cells of a table can be changed. */
export type IsChangeable = (cell: HTMLTableCellElement) => boolean;

const cellsIn = (row: HTMLTableRowElement, isChangeable: IsChangeable): readonly HTMLTableCellElement[] =>
  [...row.cells].filter(isChangeable);

/** The first of a row; null where it has none. */
export const firstCell = (row: HTMLTableRowElement, isChangeable: IsChangeable): HTMLTableCellElement | null =>
  cellsIn(row, isChangeable)[0] ?? null;

/** The cell of the same column in a row that stands above or below. */
const inColumn = (cell: HTMLTableCellElement, row: Element | null | undefined): HTMLTableCellElement | null =>
  row instanceof HTMLTableRowElement
    ? ([...row.cells].find(({ dataset }) => dataset['cell'] === cell.dataset['cell']) ?? null)
    : null;

/** Where a key leads from a cell that can be changed: to another one, or to its row; undefined for other keys. */
export function nextCell(
  cell: HTMLTableCellElement,
  key: string,
  isChangeable: IsChangeable,
): HTMLTableCellElement | HTMLTableRowElement | undefined {
  const row = cell.closest('tr');
  if (row === null) return undefined;
  const cells = cellsIn(row, isChangeable);
  const at = cells.indexOf(cell);
  const moves: Readonly<Record<string, HTMLTableCellElement | HTMLTableRowElement | null | undefined>> = {
    ArrowRight: cells[at + 1] ?? cell,
    ArrowLeft: cells[at - 1] ?? row,
    ArrowUp: inColumn(cell, row.previousElementSibling) ?? cell,
    ArrowDown: inColumn(cell, row.nextElementSibling) ?? cell,
    Home: cells[0],
    End: cells.at(-1),
    Escape: row,
  };
  return moves[key] ?? undefined;
}
