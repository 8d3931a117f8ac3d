import { constants, createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FilesUnavailable, type ObjectStore } from './object-store.ts';

/** Keeps files in a folder, which all servers of a database must share. */
export function folderStore(root: string): ObjectStore {
  const waitingDir = join(root, 'en-camino');
  const pathOf = (key: string): string => {
    const [company = '', hash = ''] = key.split('/');
    return join(root, company, hash.slice(0, 2), hash);
  };
  return {
    waitingDir,

    put: async (key, { path }) => {
      const place = pathOf(key);
      const folder = dirname(place);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await synced(path);
      // Either all of it is there or nothing.
      await rename(path, place);
      await synced(folder);
    },

    open: (key) => opened(pathOf(key)),

    remove: (key) => rm(pathOf(key), { force: true }),

    prepare: async () => {
      await mkdir(waitingDir, { recursive: true, mode: 0o700 });
      const trial = join(waitingDir, randomUUID());
      await writeFile(trial, '');
      await rm(trial);
    },

    check: () => access(waitingDir, constants.R_OK | constants.W_OK),
  };
}

/** A file's bytes, or a folder's names, are on the disk after this, whatever happens to the machine. */
async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const opened = (path: string): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const stream = createReadStream(path);
    stream.once('error', (error) => reject(new FilesUnavailable('A file is not in its folder.', error)));
    stream.once('open', () => resolve(stream));
  });
