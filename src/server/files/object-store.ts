import type { Readable } from 'node:stream';

/** A file on this machine that is to be stored. */
export interface Stored {
  /** Where it lies; the store may take it away from there. */
  readonly path: string;
  readonly size: number;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly hash: string;
}

/**
 * Keeps what is too large for the database. It knows nothing of records: what it holds is what `rectoria.contenidos` says
 * that it does, of which each is put there before the first file that has it and removed after the last.
 */
export interface ObjectStore {
  /** Where files wait on this machine until they are stored. */
  readonly waitingDir: string;
  /** Holds it, under that key, once this resolves; in the place of what was there. */
  put(key: string, file: Stored): Promise<void>;
  /** Its bytes, as they come. @throws FilesUnavailable where they cannot be had */
  open(key: string): Promise<Readable>;
  /** Nothing where it is not there. */
  remove(key: string): Promise<void>;
  /** Makes it ready, and finds out that it can be written: rejects with why it cannot. */
  prepare(): Promise<void>;
  /** Whether it answers now: rejects with why it does not. */
  check(): Promise<void>;
}

/** The store does not answer, refuses, or lacks what it should hold. */
export class FilesUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'FilesUnavailable';
  }
}

/** Where a company's bytes lie in a store: no two companies share any. */
export const keyOf = (companyId: number, hash: string): string =>
  `${companyId}/${Buffer.from(hash, 'base64url').toString('hex')}`;
