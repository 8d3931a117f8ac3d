/** SQL for the digit at a place of a text of digits, counted from 1; never fails, whatever the text holds. */
export const sqlDigit = (column: string, place: number): string => `(ascii(substr(${column}, ${place}, 1)) - 48)`;

/** SQL for whether a column is one of some numbers of digits. */
export const oneOfNumbers = (column: string, numbers: ReadonlySet<string>): string =>
  `${column} = any ('{${[...numbers].join(',')}}'::text[])`;
