/** Where the cursor of a child table stands. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
}

interface Extent {
  readonly rows: number;
  readonly columns: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

const PAGE = 10;

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(count - 1, 0));

/** Where a key moves the cursor, as in a spreadsheet; null for a key that moves nothing. */
export function moveOf({ key, ctrlKey }: Key, { row, column }: Cursor, { rows, columns }: Extent): Cursor | null {
  const to = (nextRow: number, nextColumn: number): Cursor => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  });
  const moves: Readonly<Record<string, Cursor>> = {
    ArrowUp: to(row - 1, column),
    ArrowDown: to(row + 1, column),
    ArrowLeft: to(row, column - 1),
    ArrowRight: to(row, column + 1),
    PageUp: to(row - PAGE, column),
    PageDown: to(row + PAGE, column),
    Home: to(ctrlKey ? 0 : row, 0),
    End: to(ctrlKey ? rows - 1 : row, columns - 1),
  };
  return moves[key] ?? null;
}
