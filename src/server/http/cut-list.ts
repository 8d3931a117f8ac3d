/** What a list says that was cut after so many rows: that there are more. */
export const cutAfter = (unit: string, rows: number): Readonly<Record<string, string>> => ({
  'Content-Range': `${unit} 0-${rows - 1}/*`,
  'X-Total': 'more',
});
