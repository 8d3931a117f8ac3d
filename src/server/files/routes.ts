import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldTypes } from '#src/model/field-type.ts';
import { recordId } from '../catalogue/reading/read.ts';
import type { Database } from '../db/database.ts';
import type { Access, Grant } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, sessionOf, tenantOf } from '../http/request-context.ts';
import { SEES_SENSITIVE } from '#src/model/permission.ts';
import { noteReading } from '../catalogue/reading/sensitive.ts';
import { dispositionOf } from './disposition.ts';
import type { Files } from './files.ts';
import { type FileFacts, factsIn, factsOf } from './store.ts';
import { FILES_PATH, targetIn, targetOf, type UploadRoute, writersOf } from './targets.ts';

interface FileRoute {
  readonly Params: { readonly id: string };
}

/** Nothing in a file may run, wherever it is opened. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What a browser keeps it asks about again: who may read a file can change, its bytes cannot. */
const CACHE = 'private, no-cache';

const tell = ({ id, name, type, size }: FileFacts) => ({ id, nombre: name, tipo: type, tamano: size });

/**
 * Uploads of files for fields, and the files. Who may write records of a resource may upload for its fields; a file
 * that no record holds yet is its uploader's alone; from then on who may see the resource may see it.
 */
export function serveFiles(app: FastifyInstance, types: FieldTypes, database: Database, files: Files): void {
  const asked = new WeakMap<FastifyRequest, FileFacts>();

  const readersOf = async (request: FastifyRequest<FileRoute>): Promise<readonly Grant[] | null> => {
    const [row] = await database.batch(tenantOf(request), [factsOf(recordId(request.params.id))]);
    if (row === undefined) return null;
    const file = factsIn(row);
    asked.set(request, file);
    if (file.record !== null) return [{ resource: file.resource, action: 'view' }];
    return file.userId === sessionOf(request).userId ? writersOf(file.resource) : null;
  };
  const fileOf = (request: FastifyRequest<FileRoute>): FileFacts => {
    const file = asked.get(request);
    if (file === undefined) throw new ProblemError('not-found');
    return file;
  };
  const reading: Access = { grantsOf: readersOf };
  /** What tells that something sensitive was shown, where it is; throws `forbidden` where it may not be. */
  const notesOf = async (request: FastifyRequest, { resource, field, record }: FileFacts) => {
    const target = targetIn(institutionOf(request), resource, field, types);
    if (target?.sensitive !== true || record === null) return [];
    const allowed = await request.may();
    if (!allowed(resource, SEES_SENSITIVE)) throw new ProblemError('forbidden');
    return [noteReading(resource, target.catalogue, record)];
  };

  app.get<FileRoute>(`/${FILES_PATH}/:id/datos`, { config: { access: reading } }, async (request) => {
    const file = fileOf(request);
    await notesOf(request, file);
    return tell(file);
  });

  app.get<FileRoute>(`/${FILES_PATH}/:id`, { config: { access: reading } }, async (request, reply) => {
    const file = fileOf(request);
    const notes = await notesOf(request, file);
    const tag = `"${file.hash}"`;
    if (request.headers['if-none-match']?.includes(tag) === true) {
      return headersOf(reply, file).header('ETag', tag).code(304).send();
    }
    if (notes.length > 0) await database.batch(tenantOf(request), notes);
    const bytes = await files.open(tenantOf(request), file.id);
    // Only now: what says that it cannot be had is not the file.
    return headersOf(reply, file)
      .headers({ ETag: tag, 'Content-Length': String(file.size) })
      .send(bytes);
  });

  // Only here: everywhere else JSON is the only body that is read.
  void app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: true });
    const access: Access = {
      grantsOf: async (request: FastifyRequest<UploadRoute>) => {
        const target = targetOf(request, types);
        return target === null ? null : writersOf(target.resource);
      },
    };
    uploads.post<UploadRoute>(`/${FILES_PATH}`, { config: { access } }, async (request, reply) => {
      const target = targetOf(request, types);
      if (target === null) throw new ProblemError('not-found');
      return files.taken(request, target, async (received) => {
        const id = await files.keep(tenantOf(request), target, received);
        const { name, type, file } = received;
        void reply.code(201).header('Location', `/${FILES_PATH}/${id}`);
        return { id, nombre: name, tipo: type, tamano: file.size };
      });
    });
  });
}

const headersOf = (reply: FastifyReply, { name, type }: FileFacts): FastifyReply =>
  reply.type(type).headers({
    'Content-Disposition': dispositionOf(name, type),
    'Content-Security-Policy': SANDBOX,
    'Cache-Control': CACHE,
  });
