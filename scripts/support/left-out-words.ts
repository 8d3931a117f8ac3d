/** What is told wherever institutions are left out. */
export const leftOutWords = (codes: readonly string[]): string =>
  `LEFT OUT: ${codes.join(', ')}. What is wrong is in their own files, or these do not suit what the database holds: ` +
  '"npm run -s check" tells the first, the log the second. Requests to them are answered with 503; the others are served.';
