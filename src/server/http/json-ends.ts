// Each of these is a loop of its own, which takes a tenth of what the same does as rounds of the scan's.

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Texts up to this are looked at byte by byte, which takes less than to begin a search. */
const SHORT = 64;

/** Where the white space, of which there is some before `start`, ends. */
export function endOfSpaces(json: Uint8Array, start: number): number {
  let at = start;
  while (at < json.length && (json[at] ?? 0) <= SPACE) at += 1;
  return at;
}

/** Where the text that opens at `start` ends, past its closing quote; where the whole ends, if it has none. */
export function endOfText(json: Uint8Array, start: number): number {
  const near = Math.min(start + SHORT, json.length);
  let place = start + 1;
  while (place < near && json[place] !== QUOTE) place += 1;
  const quote = place < near ? place : json.indexOf(QUOTE, place);
  if (quote === -1) return json.length;
  if (json[quote - 1] !== BACKSLASH) return quote + 1;
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === QUOTE) return at + 1;
    if (json[at] === BACKSLASH) at += 1;
  }
  return json.length;
}
