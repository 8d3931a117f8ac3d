import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Incoming } from '../../files/incoming.ts';

const CHUNK = 256 * 1024;

/** A file that came whole, from one of its bytes on; it may be read again. */
export function bytesOf({ content, path }: Pick<Incoming, 'content' | 'path'>, start = 0): Readable {
  if (path !== null) return createReadStream(path, { start, highWaterMark: CHUNK });
  return Readable.from(content === null ? [] : [content.subarray(start)]);
}

/** Its first bytes. */
export async function beginningOf(
  { content, path }: Pick<Incoming, 'content' | 'path'>,
  most: number,
): Promise<Buffer> {
  if (path === null) return content?.subarray(0, most) ?? Buffer.alloc(0);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
