import { pipeline, type Readable, Transform } from 'node:stream';
import type { Incoming } from '../../files/incoming.ts';
import { unreadable } from '../unreadable.ts';
import { type Encoded, linesIn } from './encoding.ts';
import { beginningOf, bytesOf } from './source.ts';

const NUL = 0;

/** Bytes that are no letter in Windows-1252, which its decoder lets through as control characters; and what is no text at all. */
const NO_TEXT = /[\u0081\u008D\u008F\u0090\u009D\uFFFD]/;

/** The text as bytes of UTF-8, as it comes. Fails with `import-unreadable` where it holds what no text does. */
export function utf8Of(file: Pick<Incoming, 'content' | 'path'>, { encoding, mark }: Encoded): Readable {
  const decoder = encoding === 'utf-8' ? null : new TextDecoder(encoding);
  let line = 1;
  const look = (chunk: Buffer): Buffer => {
    const nul = chunk.indexOf(NUL);
    if (nul >= 0) throw unreadable('nul', { line: line + linesIn(chunk.subarray(0, nul)) });
    line += linesIn(chunk);
    return chunk;
  };
  const encoded = (text: string): Buffer => {
    const wrong = text.search(NO_TEXT);
    if (wrong >= 0)
      throw unreadable('encoding', { line: line + text.slice(0, wrong).split('\n').length - 1, encoding });
    return Buffer.from(text);
  };
  const text = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      try {
        done(null, look(decoder === null ? chunk : encoded(decoder.decode(chunk, { stream: true }))));
      } catch (error) {
        done(error instanceof Error ? error : new Error('The text could not be read.', { cause: error }));
      }
    },
  });
  // Whoever reads it is told what went wrong.
  return pipeline(bytesOf(file, mark), text, () => undefined);
}

/** The first letters of the text; the last of them may be cut in two. */
export const beginningText = async (
  file: Pick<Incoming, 'content' | 'path'>,
  { encoding, mark }: Encoded,
  most: number,
): Promise<string> => new TextDecoder(encoding).decode((await beginningOf(file, most)).subarray(mark));
