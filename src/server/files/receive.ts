import type { FastifyRequest } from 'fastify';
import { sizeText, typeNames } from '#src/runtime/file-types.ts';
import { validationProblem } from '../catalogue/field-errors.ts';
import { ProblemError } from '../http/problem.ts';
import { fileName } from './disposition.ts';
import { sniffed } from './sniff.ts';
import type { Target } from './targets.ts';

export interface Received {
  readonly name: string;
  /** As the bytes show it. */
  readonly type: string;
  readonly content: Buffer;
  /** What came beside it, by name in lower case. */
  readonly values: ReadonlyMap<string, string>;
}

/** Room for the parts of the request around the file. */
const AROUND = 64 * 1024;

/** Beyond this nothing is read to its end, to be told politely what is wrong with it. */
const PATIENCE = 4;

type Wrong = 'fileSize' | 'fileType' | 'fileEmpty';

const refused = ({ field, catalogue }: Target, code: Wrong, params: Readonly<Record<string, string>> = {}) =>
  validationProblem([{ path: field, code, params }], catalogue);

/**
 * Reads the one file of a multipart request and judges it by its bytes. Throws `validation` with what is wrong with it
 * at the field it is for, `not-a-file` where none comes, `too-large` for what is beyond all measure.
 */
export async function receive(request: FastifyRequest, target: Target): Promise<Received> {
  const { maxSize, types } = target.demands;
  if (Number(request.headers['content-length'] ?? 0) > maxSize * PATIENCE + AROUND) throw tooLarge();
  const most = maxSize * PATIENCE + AROUND;
  const { name, content, values } = await Promise.race([readFile(request, target), untilTooMuch(request, most)]);
  if (content.length === 0) throw refused(target, 'fileEmpty');
  const shown = await sniffed(content);
  if (shown === null || !types.includes(shown.type)) throw refused(target, 'fileType', { types: typeNames(types) });
  return { name: fileName(name, shown.endings), type: shown.type, content, values };
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

async function readFile(
  request: FastifyRequest,
  target: Target,
): Promise<Pick<Received, 'name' | 'content' | 'values'>> {
  const { RequestFileTooLargeError } = request.server.multipartErrors;
  const { maxSize } = target.demands;
  try {
    const values = new Map<string, string>();
    let file: Pick<Received, 'name' | 'content'> | null = null;
    for await (const part of request.parts({ limits: { fileSize: maxSize, files: 1, fields: 10 } })) {
      if (part.type === 'file') file = { name: part.filename, content: await part.toBuffer() };
      else if (typeof part.value === 'string') values.set(part.fieldname.toLowerCase(), part.value);
    }
    if (file !== null) return { ...file, values };
  } catch (error) {
    if (error instanceof RequestFileTooLargeError) throw refused(target, 'fileSize', { max: sizeText(maxSize) });
    // Whatever else goes wrong here is the request's doing: not multipart, cut off, without an end.
    request.log.info({ err: error }, 'not-a-file');
  }
  throw new ProblemError('not-a-file');
}
