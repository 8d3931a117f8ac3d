import type { FastifyRequest } from 'fastify';
import { sizeText } from '#src/runtime/file-types.ts';
import { validationProblem } from '../catalogue/record/field-errors.ts';
import { ProblemError } from '../http/problem.ts';
import { type Incoming, takeIn } from './incoming.ts';
import type { Target } from './targets.ts';

/** Which files are taken. */
export interface Demanded {
  readonly targets: readonly Target[];
  /** What a part's file is for; undefined where none is taken there. */
  readonly targetOf: (part: string) => Target | undefined;
  /** So much of what comes beside them. */
  readonly around: number;
  /** Where what is large waits until it is stored; null where it stays in memory. */
  readonly waitingDir: string | null;
  /** For how long it may come, in milliseconds; null for as long as any request. */
  readonly patience: number | null;
}

/** A file as it came. */
export interface Part {
  /** The name of its part. */
  readonly part: string;
  readonly name: string;
  readonly file: Incoming;
  readonly target: Target;
}

export interface ReadParts {
  readonly parts: readonly Part[];
  readonly values: ReadonlyMap<string, string>;
}

/** Room for the parts of the request around the file. */
export const AROUND = 64 * 1024;

/** Beyond this nothing is read to its end, to be told politely what is wrong with it. */
const PATIENCE = 4;
const MOST_PATIENCE = 75 * 1024 * 1024;

type Wrong = 'fileSize' | 'fileType' | 'fileEmpty';

/** What is wrong with a file, told at the field that it is for. */
export const refused = ({ field, catalogue }: Target, code: Wrong, params: Readonly<Record<string, string>> = {}) =>
  validationProblem([{ path: field, code, params }], catalogue);

/**
 * Reads a multipart request, within what it may have and how long it may take. Throws `too-large`, `too-slow`,
 * `bad-parameter` for a file of another name, `not-a-file` for what is no such request; of what was read nothing is left then.
 */
export async function partsWithin(request: FastifyRequest, demanded: Demanded): Promise<ReadParts> {
  const sum = demanded.targets.reduce((total, { demands }) => total + demands.maxSize, 0);
  const most = sum + Math.min(sum * (PATIENCE - 1), MOST_PATIENCE) + AROUND;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  const read = readParts(request, demanded);
  const late = untilTooLate(request, demanded.patience);
  const ends = [read, untilTooMuch(request, most), late.promise];
  return await Promise.race(ends)
    .finally(late.forget)
    .catch((error: unknown) => {
      // What was read in the meantime is nobody's.
      void read
        .then(({ parts: rest }) => discardAll(rest))
        .catch((failure: unknown) => {
          // What was read late failed as the rest did; only what stays on the disk is anybody's business.
          if (!(failure instanceof ProblemError))
            request.log.error({ err: failure }, 'What was received could not be discarded.');
        });
      throw error;
    });
}

/** Leaves nothing of them. */
export const discardAll = async (parts: readonly Part[]): Promise<void> => {
  for (const { file } of parts) await file.discard();
};

const tooLarge = (): ProblemError => new ProblemError('too-large', { headers: { Connection: 'close' } });

/** Rejects once more has come than the whole request may have, in whatever parts and whatever stands around them. */
const untilTooMuch = ({ raw }: FastifyRequest, most: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    let taken = 0;
    raw.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      if (taken <= most) return;
      raw.unpipe();
      raw.pause();
      reject(tooLarge());
    });
  });

/** Rejects once it has come for too long: whoever sends slowly keeps others waiting. */
function untilTooLate({ raw }: FastifyRequest, patience: number | null) {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    if (patience === null) return;
    timer = setTimeout(() => {
      raw.unpipe();
      raw.pause();
      reject(new ProblemError('too-slow', { headers: { Connection: 'close' } }));
    }, patience);
  });
  return { promise, forget: () => clearTimeout(timer) };
}

async function readParts(request: FastifyRequest, demanded: Demanded): Promise<ReadParts> {
  const { targets, targetOf, around, waitingDir } = demanded;
  const largest = Math.max(...targets.map(({ demands }) => demands.maxSize));
  const limits = { fileSize: largest, files: targets.length, fields: 10, fieldSize: around };
  const parts: Part[] = [];
  try {
    const values = new Map<string, string>();
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const target = targetOf(part.fieldname);
        if (target === undefined || parts.some((one) => one.part === part.fieldname)) {
          throw new ProblemError('bad-parameter', { params: { name: part.fieldname.slice(0, LONGEST_NAME) } });
        }
        const file = await takeIn(part.file, waitingDir);
        parts.push({ part: part.fieldname, name: part.filename, file, target });
        if (part.file.truncated || file.size > target.demands.maxSize) throw tooLargeFor(target);
      } else if (typeof part.value === 'string' && !part.valueTruncated) {
        values.set(part.fieldname.toLowerCase(), part.value);
      } else throw tooLarge();
    }
    if (parts.length > 0 || values.size > 0) return { parts, values };
  } catch (error) {
    await discardAll(parts);
    if (error instanceof ProblemError) throw error;
    const [only] = targets;
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError && only !== undefined) {
      throw tooLargeFor(only);
    }
    // The disk's doing, not the request's.
    if (isOfDisk(error)) throw new ProblemError('unavailable', { cause: error });
    // Whatever else goes wrong here is the request's doing: not multipart, cut off, without an end.
    request.log.info({ err: error }, 'not-a-file');
  }
  throw new ProblemError('not-a-file');
}

/** Of a name that somebody made up, no more is told. */
const LONGEST_NAME = 60;

const tooLargeFor = (target: Target): ProblemError =>
  refused(target, 'fileSize', { max: sizeText(target.demands.maxSize) });

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error;
