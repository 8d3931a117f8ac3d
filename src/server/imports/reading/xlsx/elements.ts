import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { ProblemError } from '../../../http/problem.ts';
import { unreadable } from '../../unreadable.ts';

/** What is told of a part while it is read. Names have no prefix. */
export interface ElementReader {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** No tag of a workbook is that long. */
const LONGEST_TAG = 1024 * 1024;

const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads the elements of a part, a piece at a time; after each piece whatever `taken` gives is passed on. No declaration of
 * the part is heeded, so that none makes more of it than it is. Throws `import-unreadable` where it cannot be unpacked.
 */
export async function* elementsOf<T>(
  part: Readable,
  path: string,
  reader: ElementReader,
  taken: () => readonly T[],
): AsyncGenerator<readonly T[]> {
  let unread = 0;
  const heard = (): void => {
    unread = 0;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        heard();
        reader.open?.(plain(name), attributes);
      },
      ontext: (text) => {
        heard();
        reader.text?.(text);
      },
      onclosetag: (name) => {
        heard();
        reader.close?.(plain(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  try {
    for await (const chunk of part) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('A part is unpacked as bytes.');
      unread += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
      if (unread > LONGEST_TAG) throw unreadable('bomb', { part: path });
      yield taken();
    }
    parser.end();
    yield taken();
  } catch (error) {
    throw error instanceof ProblemError ? error : unreadable('workbook', { part: path }, error);
  } finally {
    part.destroy();
  }
}

/** The same of a part that is small, of which nothing is passed on. */
export async function readElements(part: Readable, path: string, reader: ElementReader): Promise<void> {
  const pieces = elementsOf<never>(part, path, reader, () => []);
  while ((await pieces.next()).done !== true);
}
