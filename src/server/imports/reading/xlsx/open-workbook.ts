import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import type { Incoming } from '../../../files/incoming.ts';
import { unreadable } from '../../unreadable.ts';

/** A workbook has a few parts, sheets and pictures among them. */
const MOST_PARTS = 5_000;
/** Unpacked: the largest sheet that a file within the bound of imports has, with room. */
const LARGEST_PART = 1024 * 1024 * 1024;
const LARGEST_WHOLE = 2 * LARGEST_PART;
/** What says the same again and again packs so well; below that size it harms nobody. */
const MOST_RATIO = 150;
const HARMLESS = 32 * 1024 * 1024;

/** The parts of a workbook that is open; to be closed. */
export interface Workbook {
  /** The bytes of a part, unpacked as they are taken; null where there is none of that path. */
  readonly open: (path: string) => Promise<Readable | null>;
  readonly close: () => void;
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > LARGEST_PART || (uncompressedSize > HARMLESS && uncompressedSize > compressedSize * MOST_RATIO);

const damaged = (part: string, cause: unknown): Error => unreadable('workbook', { part }, cause);

async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const parts = new Map<string, Entry>();
  let whole = 0;
  for await (const entry of zip.eachEntry()) {
    whole += entry.uncompressedSize;
    if (parts.size >= MOST_PARTS || whole > LARGEST_WHOLE || isBomb(entry)) {
      throw unreadable('bomb', { part: entry.fileName });
    }
    parts.set(entry.fileName.toLowerCase(), entry);
  }
  return parts;
}

const opened = ({ content, path }: Pick<Incoming, 'content' | 'path'>): Promise<ZipFile> => {
  const options = { lazyEntries: true, autoClose: false };
  return path === null ? fromBufferPromise(content ?? Buffer.alloc(0), options) : openPromise(path, options);
};

/**
 * Opens a workbook. What its directory says of the size of a part is held to while that is unpacked. Throws
 * `import-unreadable` for what is damaged, and what would take up too much.
 */
export async function openWorkbook(file: Pick<Incoming, 'content' | 'path'>): Promise<Workbook> {
  const zip = await opened(file).catch((error: unknown) => {
    throw damaged('zip', error);
  });
  try {
    const parts = await partsOf(zip).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'ProblemError' ? error : damaged('zip', error);
    });
    return {
      open: async (path) => {
        const entry = parts.get(path.toLowerCase());
        if (entry === undefined) return null;
        return zip.openReadStreamPromise(entry).catch((error: unknown) => {
          throw damaged(path, error);
        });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
