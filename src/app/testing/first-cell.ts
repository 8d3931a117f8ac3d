/** What the first column of a row of a list says; the box that picks the row stands before it. */
export const firstCell = (row: Element | null | undefined): string | null =>
  row?.querySelector('td:not([data-pick])')?.textContent ?? null;
