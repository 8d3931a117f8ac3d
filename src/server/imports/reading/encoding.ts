import { isAscii, isUtf8 } from 'node:buffer';
import type { ImportEncoding } from '#src/model/import.ts';
import type { Incoming } from '../../files/incoming.ts';
import { unreadable } from '../unreadable.ts';
import { beginningOf, bytesOf } from './source.ts';

/** How the bytes of a file are text. */
export interface Encoded {
  readonly encoding: ImportEncoding;
  /** Bytes of the mark that tells so. */
  readonly mark: number;
}

const MARKS: readonly (readonly [bytes: readonly number[], encoding: ImportEncoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const LOOKED_AT = 64 * 1024;
const NEWLINE = 0x0a;

/** Of two bytes of a letter that is written in Latin, one is nothing: which of them. */
function withoutMark(beginning: Buffer): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(beginning.length / 2);
  let [first, second] = [0, 0];
  for (let at = 0; at + 1 < beginning.length; at += 2) {
    if (beginning[at] === 0) first += 1;
    if (beginning[at + 1] === 0) second += 1;
  }
  if (pairs < 4) return null;
  if (second > pairs * 0.4 && first < pairs * 0.1) return 'utf-16le';
  return first > pairs * 0.4 && second < pairs * 0.1 ? 'utf-16be' : null;
}

/** How many of the last bytes begin a letter that goes on. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/** How many lines end in the bytes. */
export const linesIn = (bytes: Buffer): number => {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
};

/** Where the first bytes are that are no UTF-8, and whether letters of several bytes stood before them. */
interface Broken {
  readonly line: number;
  readonly hadLetters: boolean;
}

/** Null where all is UTF-8. */
async function brokenUtf8(chunks: AsyncIterable<Buffer>): Promise<Broken | null> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let hadLetters = false;
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.subarray(0, bytes.length - unfinished(bytes));
    if (!isUtf8(whole)) return brokenIn(whole, line, hadLetters);
    hadLetters ||= !isAscii(whole);
    line += linesIn(whole);
    rest = bytes.subarray(whole.length);
  }
  return rest.length === 0 ? null : { line, hadLetters };
}

function brokenIn(bytes: Buffer, from: number, hadLetters: boolean): Broken {
  let line = from;
  let letters = hadLetters;
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, at);
    const own = bytes.subarray(at, end < 0 ? bytes.length : end);
    if (!isUtf8(own)) return { line, hadLetters: letters };
    letters ||= !isAscii(own);
    line += 1;
    at = end < 0 ? bytes.length : end + 1;
  }
  return { line, hadLetters: letters };
}

/**
 * Finds out how the bytes are text; all of them are looked at. What is no UTF-8 from its first accent on is Windows-1252. Throws
 * `import-unreadable` for what begins as UTF-8 and does not go on so.
 */
export async function encodingOf(file: Pick<Incoming, 'content' | 'path'>): Promise<Encoded> {
  const beginning = await beginningOf(file, LOOKED_AT);
  const marked = MARKS.find(([bytes]) => bytes.every((byte, at) => beginning[at] === byte));
  if (marked !== undefined && marked[1] !== 'utf-8') return { encoding: marked[1], mark: marked[0].length };
  const wide = marked === undefined ? withoutMark(beginning) : null;
  if (wide !== null) return { encoding: wide, mark: 0 };
  const broken = await brokenUtf8(bytesOf(file));
  if (broken === null) return { encoding: 'utf-8', mark: marked === undefined ? 0 : 3 };
  if (marked !== undefined || broken.hadLetters) {
    throw unreadable('encoding', { line: broken.line, encoding: 'UTF-8' });
  }
  return { encoding: 'windows-1252', mark: 0 };
}
