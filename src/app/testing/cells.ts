/** What the cells of a row of a list say, or its heads; the box that picks rows is none of them. */
export const cellsOf = (row: Element): readonly string[] =>
  [...row.querySelectorAll('td:not([data-pick]), th:not([data-pick])')].map(({ textContent }) => textContent);

/** What the first column of a row says; null where there is no row. */
export const firstCell = (row: Element | null | undefined): string | null =>
  row === null || row === undefined ? null : (cellsOf(row)[0] ?? null);
