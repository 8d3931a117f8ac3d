import type { FastifyRequest } from 'fastify';
import { sizeText, typeNames } from '#src/runtime/file-types.ts';
import { validationProblem } from '../catalogue/record/field-errors.ts';
import { ProblemError } from '../http/problem.ts';
import { fileName } from './disposition.ts';
import { type Incoming, takeIn } from './incoming.ts';
import { sniffed } from './sniff.ts';
import type { Target } from './targets.ts';

export interface ReceivedFile {
  readonly name: string;
  /** As the bytes show it. */
  readonly type: string;
  /** To be kept or discarded. */
  readonly file: Incoming;
}

export interface Received extends ReceivedFile {
  /** What came beside it, by name in lower case. */
  readonly values: ReadonlyMap<string, string>;
}

/** What a form brings: files by the names of their parts, and what came beside them, by name in lower case. */
export interface ReceivedForm {
  readonly files: ReadonlyMap<string, ReceivedFile>;
  readonly values: ReadonlyMap<string, string>;
}

/** Which files are taken. */
interface Demanded {
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

/** Room for the parts of the request around the file. */
const AROUND = 64 * 1024;

/** Beyond this nothing is read to its end, to be told politely what is wrong with it. */
const PATIENCE = 4;
const MOST_PATIENCE = 75 * 1024 * 1024;

type Wrong = 'fileSize' | 'fileType' | 'fileEmpty';

const refused = ({ field, catalogue }: Target, code: Wrong, params: Readonly<Record<string, string>> = {}) =>
  validationProblem([{ path: field, code, params }], catalogue);

/**
 * Reads the one file of a multipart request and judges it by its bytes. Throws `validation` with what is wrong with it
 * at the field it is for, `not-a-file` where none comes, `too-large` for what is beyond all measure.
 * @param waitingDir where what is large waits until it is stored; null where it stays in memory
 */
export async function receive(request: FastifyRequest, target: Target, waitingDir: string | null): Promise<Received> {
  const demanded: Demanded = { targets: [target], targetOf: () => target, around: AROUND, waitingDir, patience: null };
  const { files, values } = await receiveParts(request, demanded);
  const [file] = files.values();
  if (file === undefined) throw new ProblemError('not-a-file');
  return { ...file, values };
}

/**
 * The same of a form, whose parts are named by the fields that their files are for: each comes once at most. Throws
 * `bad-parameter` for a file of another name, `too-slow` for what takes longer than the patience; of what was read
 * nothing is left then.
 */
export const receiveForm = (
  request: FastifyRequest,
  targets: ReadonlyMap<string, Target>,
  { around, waitingDir, patience }: Pick<Demanded, 'around' | 'waitingDir' | 'patience'>,
): Promise<ReceivedForm> =>
  receiveParts(request, {
    targets: [...targets.values()],
    targetOf: (part) => targets.get(part),
    around,
    waitingDir,
    patience,
  });

async function receiveParts(request: FastifyRequest, demanded: Demanded): Promise<ReceivedForm> {
  const sum = demanded.targets.reduce((total, { demands }) => total + demands.maxSize, 0);
  const most = sum + Math.min(sum * (PATIENCE - 1), MOST_PATIENCE) + AROUND;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  const read = readParts(request, demanded);
  const late = untilTooLate(request, demanded.patience);
  const ends = [read, untilTooMuch(request, most), late.promise];
  const { parts, values } = await Promise.race(ends)
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
  try {
    const files = new Map<string, ReceivedFile>();
    for (const part of parts) files.set(part.part, await judged(part));
    return { files, values };
  } catch (error) {
    await discardAll(parts);
    throw error;
  }
}

const discardAll = async (parts: readonly Part[]): Promise<void> => {
  for (const { file } of parts) await file.discard();
};

/** Throws what its bytes show to be wrong. */
async function judged({ name, file, target }: Part): Promise<ReceivedFile> {
  const { types } = target.demands;
  if (file.size === 0) throw refused(target, 'fileEmpty');
  const shown = await sniffed(file);
  if (shown === null || !types.includes(shown.type)) throw refused(target, 'fileType', { types: typeNames(types) });
  return { name: fileName(name, shown.endings), type: shown.type, file };
}

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

/** A file as it came. */
interface Part {
  /** The name of its part. */
  readonly part: string;
  readonly name: string;
  readonly file: Incoming;
  readonly target: Target;
}

interface Read {
  readonly parts: readonly Part[];
  readonly values: ReadonlyMap<string, string>;
}

async function readParts(request: FastifyRequest, demanded: Demanded): Promise<Read> {
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
