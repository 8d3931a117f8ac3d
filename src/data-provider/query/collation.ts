/** The one collator of the product: Spanish order, where ñ follows n and á stands with a; `Plan 2` before `Plan 10`. */
export const collator = new Intl.Collator('es', { numeric: true });

/** Combining marks except the tilde of an n. */
const MARKS = /(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/g;

/** What of a text counts when it is searched or compared: case and accents do not, ñ differs from n. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase();
  // Most texts are plain ASCII, and normalizing is what costs.
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(MARKS, '').normalize('NFC');
};
