const LINE_FEED = 0x0a;

function linesIn(part: Uint8Array): number {
  let lines = 0;
  for (let at = part.indexOf(LINE_FEED); at !== -1; at = part.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}

/**
 * What `COPY … (FORMAT csv)` wrote, as it is.
 * @param count is told of the lines of each part: a cell may have several
 */
export async function* printedCsv(
  head: string,
  parts: AsyncIterable<Uint8Array>,
  count: (lines: number) => void,
): AsyncGenerator<string | Uint8Array> {
  yield head;
  for await (const part of parts) {
    count(linesIn(part));
    yield part;
  }
}
