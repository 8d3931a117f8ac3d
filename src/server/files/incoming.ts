import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** A file that came whole: in memory, or in a file of this machine, which `discard` takes away. */
export interface Incoming {
  readonly size: number;
  /** SHA-256 of its bytes, base64url. */
  readonly hash: string;
  /** Null where it lies at `path`. */
  readonly content: Buffer | null;
  readonly path: string | null;
  readonly discard: () => Promise<void>;
}

/** No more of a file is held in memory where there is a store for what is larger: the database takes this much. */
export const MOST_IN_MEMORY = 2 * 1024 * 1024;

/**
 * Takes a file as it comes. What is small stays in memory; as soon as it is not, all of it goes to a file in
 * `waitingDir`, no faster than the disk takes it. Throws what the stream or the disk says, with nothing left behind.
 * @param waitingDir null where there is no store for what is large: all stays in memory then
 */
export async function takeIn(stream: Readable, waitingDir: string | null): Promise<Incoming> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let size = 0;
  let onDisk: { readonly path: string; readonly file: WriteStream } | null = null;
  const discard = async (): Promise<void> => {
    onDisk?.file.destroy();
    if (onDisk !== null) await rm(onDisk.path, { force: true });
  };
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('A file comes as bytes.');
      hash.update(chunk);
      size += chunk.length;
      if (onDisk !== null) await write(onDisk.file, chunk);
      else chunks.push(chunk);
      if (onDisk === null && waitingDir !== null && size > MOST_IN_MEMORY) {
        onDisk = await openIn(waitingDir);
        for (const known of chunks.splice(0)) await write(onDisk.file, known);
      }
    }
    if (onDisk !== null) await finished(onDisk.file.end());
  } catch (error) {
    await discard();
    throw error;
  }
  const content = onDisk === null ? Buffer.concat(chunks) : null;
  return { size, hash: hash.digest('base64url'), content, path: onDisk?.path ?? null, discard };
}

async function openIn(dir: string): Promise<{ readonly path: string; readonly file: WriteStream }> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, randomUUID());
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await once(file, 'open');
  // Whatever is awaited next tells it; what was under way when the file is given up is nobody's, and must end no server.
  file.on('error', () => undefined);
  return { path, file };
}

async function write(file: WriteStream, chunk: Buffer): Promise<void> {
  // `once` rejects where the disk says an error meanwhile.
  if (!file.write(chunk)) await once(file, 'drain');
}
