import type { FastifyRequest } from 'fastify';
import { sizeText, typeNames } from '#src/runtime/file-types.ts';
import { validationProblem } from '../catalogue/record/field-errors.ts';
import { ProblemError } from '../http/problem.ts';
import { fileName } from './disposition.ts';
import { type Incoming, takeIn } from './incoming.ts';
import { sniffed } from './sniff.ts';
import type { Target } from './targets.ts';

export interface Received {
  readonly name: string;
  /** As the bytes show it. */
  readonly type: string;
  /** To be kept or discarded. */
  readonly file: Incoming;
  /** What came beside it, by name in lower case. */
  readonly values: ReadonlyMap<string, string>;
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
  const { maxSize, types } = target.demands;
  const most = maxSize + Math.min(maxSize * (PATIENCE - 1), MOST_PATIENCE) + AROUND;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  const read = readFile(request, target, waitingDir);
  const { name, file, values } = await Promise.race([read, untilTooMuch(request, most)]).catch(
    async (error: unknown) => {
      // What was read in the meantime is nobody's.
      void read.then(({ file: late }) => late.discard()).catch(() => undefined);
      throw error;
    },
  );
  try {
    if (file.size === 0) throw refused(target, 'fileEmpty');
    const shown = await sniffed(file);
    if (shown === null || !types.includes(shown.type)) throw refused(target, 'fileType', { types: typeNames(types) });
    return { name: fileName(name, shown.endings), type: shown.type, file, values };
  } catch (error) {
    await file.discard();
    throw error;
  }
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

type Read = Pick<Received, 'name' | 'file' | 'values'>;

async function readFile(request: FastifyRequest, target: Target, waitingDir: string | null): Promise<Read> {
  const { RequestFileTooLargeError } = request.server.multipartErrors;
  const { maxSize } = target.demands;
  let read: Pick<Read, 'name' | 'file'> | null = null;
  try {
    const values = new Map<string, string>();
    for await (const part of request.parts({ limits: { fileSize: maxSize, files: 1, fields: 10 } })) {
      if (part.type === 'file') {
        read = { name: part.filename, file: await takeIn(part.file, waitingDir) };
        if (part.file.truncated) throw new RequestFileTooLargeError();
      } else if (typeof part.value === 'string') values.set(part.fieldname.toLowerCase(), part.value);
    }
    if (read !== null) return { ...read, values };
  } catch (error) {
    await read?.file.discard();
    if (error instanceof RequestFileTooLargeError) throw refused(target, 'fileSize', { max: sizeText(maxSize) });
    // The disk's doing, not the request's.
    if (isOfDisk(error)) throw new ProblemError('unavailable', { cause: error });
    // Whatever else goes wrong here is the request's doing: not multipart, cut off, without an end.
    request.log.info({ err: error }, 'not-a-file');
  }
  throw new ProblemError('not-a-file');
}

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error;
