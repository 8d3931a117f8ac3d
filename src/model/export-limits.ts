/** As many rows as a PDF has: paper that somebody reads. */
export const MOST_PDF_ROWS = 5_000;
