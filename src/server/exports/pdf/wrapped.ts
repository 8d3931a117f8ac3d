/** How wide a text is, in points. */
export type WidthOf = (text: string) => number;

/** Measures each word once: what people write repeats itself. */
export function byWords(widthOf: WidthOf): WidthOf {
  const known = new Map<string, number>();
  const space = widthOf(' ');
  const ofWord = (word: string): number => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const width = widthOf(word);
    if (known.size < MOST_KNOWN) known.set(word, width);
    return width;
  };
  return (text) => {
    const words = text.split(' ');
    return words.reduce((all, word) => all + ofWord(word), space * (words.length - 1));
  };
}

const MOST_KNOWN = 20_000;

/** A word that is wider than the line, in pieces that are not. */
function pieces(word: string, width: number, widthOf: WidthOf): readonly string[] {
  const found: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign) > width) {
      found.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...found, piece];
}

/** A text in lines of that width, at least one. */
export function wrapped(text: string, width: number, widthOf: WidthOf): readonly string[] {
  if (!text.includes('\n') && widthOf(text) <= width) return [text];
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line: string | null = null;
    for (const word of paragraph.replaceAll('\t', ' ').split(' ')) {
      const longer: string = line === null ? word : `${line} ${word}`;
      if (widthOf(longer) <= width) line = longer;
      else {
        if (line !== null) lines.push(line);
        const parts = widthOf(word) <= width ? [word] : pieces(word, width, widthOf);
        lines.push(...parts.slice(0, -1));
        line = parts.at(-1) ?? null;
      }
    }
    return line === null ? lines : [...lines, line];
  });
}
