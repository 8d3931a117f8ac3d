import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { Incoming } from './incoming.ts';

/** What the bytes of a file show. */
export interface Sniffed {
  /** Media type. */
  readonly type: string;
  /** What names of such files end in, the usual one first, without the dot. */
  readonly endings: readonly string[];
}

/** Endings that people use beside the usual one. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg'], tif: ['tiff'] };

/** What the bytes themselves show, whatever the file is called; null where they show nothing. */
export async function sniffed({ content, path }: Pick<Incoming, 'content' | 'path'>): Promise<Sniffed | null> {
  const found =
    content !== null ? await fileTypeFromBuffer(content) : path === null ? undefined : await fileTypeFromFile(path);
  return found === undefined ? null : { type: found.mime, endings: [found.ext, ...(OTHERS[found.ext] ?? [])] };
}
