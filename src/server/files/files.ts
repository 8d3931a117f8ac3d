import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { present } from '#src/model/present.ts';
import type { Database, TenantContext } from '../db/database.ts';
import { fairQueue, groupedQueue } from '../catalogue/reading/fair-queue.ts';
import type { Shares } from '../askers/shares.ts';
import { ProblemError } from '../http/problem.ts';
import { askerOf, tenantOf } from '../http/request-context.ts';
import { FilesUnavailable, keyOf, type ObjectStore } from './object-store.ts';
import { type Received, type ReceivedFile, type ReceivedForm, receive, receiveForm } from './receive.ts';
import {
  addFile,
  announceContent,
  completeContent,
  contentOf,
  forgetUnused,
  hasRoom,
  keptId,
  lockUploads,
  putContent,
} from './store.ts';
import type { Target } from './targets.ts';

/** Files on their way in and out, wherever their bytes are kept. */
export interface Files {
  /** The one file of a multipart request, read when it is its user's turn, and what becomes of it: see `receive`. */
  taken<T>(request: FastifyRequest, target: Target, work: (received: Received) => Promise<T>): Promise<T>;
  /**
   * Keeps what was received and gives its id. Throws an `upload-quota` problem where the user has brought too much that no
   * record holds, `unavailable` where it cannot be kept now; nothing of it is left on this machine in any case.
   */
  keep(tenant: TenantContext, target: Target, received: Received): Promise<number>;
  /** The files of a form that a stranger sends, when it is their turn; nothing of them is left once the work is done. */
  takenForm<T>(
    request: FastifyRequest,
    targets: ReadonlyMap<string, Target>,
    around: number,
    work: (form: ReceivedForm) => Promise<T>,
  ): Promise<T>;
  /** Brings to the store what of them the database does not take; once it is known that the form would be taken. */
  bringOut(tenant: TenantContext, files: Iterable<ReceivedFile>): Promise<void>;
  /** The bytes of a file that there is. Throws an `unavailable` problem where they cannot be had now. */
  open(tenant: TenantContext, id: number): Promise<Buffer | Readable>;
}

/**
 * Uploads that are under way: what comes may have to be held whole. Of all, of one institution's people, of one, and
 * waiting of one.
 */
const UPLOADS = { atOnce: 8, ofGroup: 6, ofOne: 2, waitingOfOne: 40 };
/**
 * Strangers stand in lines of their own, which nobody who works here stands in: those of one institution keep no other's
 * waiting.
 */
const OF_STRANGERS = { atOnce: 4, ofOne: 1, waitingOfOne: 8 };

/** What a stranger sends comes within five minutes, or is let go of: 10 MB at a third of a megabit. */
const STRANGERS_PATIENCE_MS = 5 * 60_000;
const KEEPING = { atOnce: UPLOADS.atOnce, ofOne: 1, waitingOfOne: UPLOADS.atOnce };

/**
 * @param outer keeps what is too large for the database; null where all is kept there
 * @param patience for how long strangers may take to send a form, in milliseconds
 */
export function filesOf(
  database: Database,
  outer: ObjectStore | null,
  patience: number = STRANGERS_PATIENCE_MS,
): Files {
  const uploads = groupedQueue(UPLOADS);
  const keeping = fairQueue(KEEPING);
  const lines = new Map<number, Shares>();
  const ofStrangers = (companyId: number): Shares => {
    const line = lines.get(companyId) ?? fairQueue(OF_STRANGERS);
    lines.set(companyId, line);
    return line;
  };

  /** The bytes of it are elsewhere, whole, once this resolves; their row says so only then. */
  const putOutside = async (tenant: TenantContext, { file }: ReceivedFile, path: string): Promise<void> => {
    if (outer === null) throw new Error('A file waits on the disk, and there is no store for it.');
    const [known] = await database.batch(tenant, [announceContent(file.hash, file.size)]);
    if (known?.['completo'] === true) return;
    const hash = Buffer.from(file.hash, 'base64url').toString('hex');
    await outer.put(keyOf(tenant.companyId, file.hash), { path, size: file.size, hash });
  };

  const stored = async (
    tenant: TenantContext,
    { resource, field, demands }: Target,
    received: Received,
    userId: number,
  ): Promise<number> => {
    const { name, type, file } = received;
    if (file.path !== null) {
      const [room] = await database.batch(tenant, [hasRoom(file.size, userId, demands.maxSize)]);
      if (room === undefined) throw new ProblemError('upload-quota');
      await putOutside(tenant, received, file.path);
    }
    return database.transaction(tenant, async (run) => {
      await run(lockUploads(userId), forgetUnused);
      if (file.content !== null) await run(putContent(file.hash, file.size, file.content));
      const [row] = await run(addFile(resource, field, name, type, file.size, file.hash, userId, demands.maxSize));
      const id = keptId(row);
      await run(completeContent(file.hash));
      return id;
    });
  };

  return {
    taken: (request, target, work) =>
      uploads(String(tenantOf(request).companyId), askerOf(request), async () =>
        work(await receive(request, target, outer?.waitingDir ?? null)),
      ),

    keep: async (tenant, target, received) => {
      const { file } = received;
      const userId = present(tenant.userId, 'Whoever brings a file');
      try {
        // One of a user after the other: each is asked for room after the ones before have taken theirs.
        return await keeping(`${tenant.companyId} ${userId}`, () => stored(tenant, target, received, userId));
      } catch (error) {
        throw unavailable(error);
      } finally {
        await file.discard();
      }
    },

    takenForm: (request, targets, around, work) =>
      ofStrangers(tenantOf(request).companyId)(askerOf(request), async () => {
        const form = await receiveForm(request, targets, { around, waitingDir: outer?.waitingDir ?? null, patience });
        try {
          return await work(form);
        } finally {
          for (const { file } of form.files.values()) await file.discard();
        }
      }),

    bringOut: async (tenant, received) => {
      try {
        for (const each of received) {
          if (each.file.path !== null) await putOutside(tenant, each, each.file.path);
        }
      } catch (error) {
        throw unavailable(error);
      }
    },

    open: async (tenant, id) => {
      const [row] = await database.batch(tenant, [contentOf(id)]);
      const text = row?.['contenido'];
      if (typeof text === 'string' && text.startsWith(String.raw`\x`)) return Buffer.from(text.slice(2), 'hex');
      try {
        if (outer === null) throw new FilesUnavailable('A file is kept in a store that the environment does not name.');
        return await outer.open(keyOf(tenant.companyId, String(row?.['huella'])));
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}

const unavailable = (error: unknown): unknown =>
  error instanceof FilesUnavailable
    ? new ProblemError('files-unavailable', { cause: error, headers: { 'Retry-After': '10' } })
    : error;
