/** A JSON value on one line; empty for none. */
export const jsonLine = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
