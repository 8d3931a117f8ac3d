/** Combining marks except the tilde of an n. */
const MARKS = /(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/g;

/** What of a text counts when it is searched or compared: case and accents do not, ñ differs from n. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase();
  // Most texts are plain ASCII, and normalizing is what costs.
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(MARKS, '').normalize('NFC');
};

/** A text as unique keys of the database see it (`rectoria.fold`): the spaces between words count once, those around not. */
export const foldKey = (text: string): string => {
  const folded = fold(text);
  if (!ODD_SPACES.test(folded)) return folded;
  return folded.replaceAll(/[ \t\n\v\f\r\u00A0]+/g, ' ').replaceAll(/^ | $/g, '');
};

/** Others than one between two words: few texts have any. */
const ODD_SPACES = /^ | $| {2}|[\t\n\v\f\r\u00A0]/;
