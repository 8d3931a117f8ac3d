import type { FastifyRequest } from 'fastify';
import { typeNames } from '#src/runtime/file-types.ts';
import { ProblemError } from '../http/problem.ts';
import { fileName } from './disposition.ts';
import type { Incoming } from './incoming.ts';
import { AROUND, type Demanded, discardAll, type Part, partsWithin, refused } from './read-parts.ts';
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
  const { parts, values } = await partsWithin(request, demanded);
  try {
    const files = new Map<string, ReceivedFile>();
    for (const part of parts) files.set(part.part, await judged(part));
    return { files, values };
  } catch (error) {
    await discardAll(parts);
    throw error;
  }
}

/** Throws what its bytes show to be wrong. */
async function judged({ name, file, target }: Part): Promise<ReceivedFile> {
  const { types } = target.demands;
  if (file.size === 0) throw refused(target, 'fileEmpty');
  const shown = await sniffed(file);
  if (shown === null || !types.includes(shown.type)) throw refused(target, 'fileType', { types: typeNames(types) });
  return { name: fileName(name, shown.endings), type: shown.type, file };
}
