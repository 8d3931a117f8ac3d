import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TenantContext, ExportAccess } from '../db/database.ts';
import type { Copied } from '../sql/copied.ts';
import type { FilePlan } from './formats.ts';

/** A file that is made while it is taken. */
export interface MadeFile {
  readonly content: Readable;
  /** How many rows left, and whether these are all; never rejects. */
  readonly ended: Promise<{ readonly rows: number; readonly complete: boolean }>;
}

/**
 * Begins to make a file of the rows of a select. Rejects where the database refuses it before the first row; what goes wrong later,
 * and whoever stops taking the file, destroys its content.
 */
export function fileOfCopied(
  exports: ExportAccess,
  tenant: TenantContext,
  copied: Copied,
  make: FilePlan['make'],
): Promise<MadeFile> {
  const content = new PassThrough();
  let taken = 0;
  const count = (rows: number): void => {
    taken += rows;
  };
  return new Promise((resolve, reject) => {
    const work = exports.copy(tenant, copied, async (chunks) => {
      // A select that fails mostly does so before it has anything to tell.
      await once(chunks, 'readable');
      resolve({ content, ended });
      await pipeline(Readable.from(make(chunks, count), { highWaterMark: 1 }), content);
    });
    const ended = work.then(
      (rows) => ({ rows, complete: true }),
      (error: unknown) => {
        const reason = error instanceof Error ? error : new Error('The export was broken off.', { cause: error });
        reject(reason);
        content.destroy(reason);
        return { rows: taken, complete: false };
      },
    );
  });
}
