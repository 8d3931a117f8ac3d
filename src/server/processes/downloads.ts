import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordId } from '../catalogue/reading/read.ts';
import type { TenantContext } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { languageOf, tenantOf } from '../http/request-context.ts';
import { jobsOfRun, runOf } from './kept-runs.ts';
import { logLines } from './log-lines.ts';
import { PROCESS_JOB } from './process-job.ts';
import { REVERSAL_JOB } from './reversal-job.ts';
import type { ProcessRoutes, RunRoute } from './routes.ts';
import { rowLines } from './row-lines.ts';
import { fileOf } from './run-files.ts';
import { type RunVisibility, runVisibilityOf } from './visibility.ts';
import type { ServedProcess } from './served-process.ts';

interface Wanted {
  readonly process: ServedProcess;
  readonly id: number;
  readonly tenant: TenantContext;
  readonly visibility: RunVisibility;
}

/**
 * `GET /:id/resultado.csv`, what a run did to each record, `GET /:id/bitacora.txt`, what its jobs noted, and
 * `GET /:id/archivos/:archivo`, what else its process leaves.
 */
export function serveDownloads(app: FastifyInstance, { path, database, processOf, access }: ProcessRoutes): void {
  /** What is not to be seen is not to be taken away either. */
  const wanted = async (request: FastifyRequest, text: string): Promise<Wanted> => {
    const process = processOf(request);
    const may = await request.may();
    if (!may(process.name, 'view')) throw new ProblemError('forbidden');
    return { process, id: recordId(text), tenant: tenantOf(request), visibility: runVisibilityOf(process, may) };
  };

  app.get<RunRoute>(`/${path}/:id/resultado.csv`, access.export, async (request, reply) => {
    const { process, id, tenant, visibility } = await wanted(request, request.params.id);
    const kept = await database.batch(tenant, [runOf(process.name, id)]);
    if (kept.length === 0) throw new ProblemError('not-found');
    const rows = { database, tenant, process, id, visibility, language: languageOf(request) };
    return download(reply, 'text/csv', `corrida-${id}.csv`, rowLines(rows));
  });

  app.get<RunRoute>(`/${path}/:id/bitacora.txt`, access.export, async (request, reply) => {
    const { process, id, tenant } = await wanted(request, request.params.id);
    const found = await database.batch(tenant, [jobsOfRun([PROCESS_JOB, REVERSAL_JOB], process.name, id)]);
    if (found.length === 0) throw new ProblemError('not-found');
    const jobs = found.map((row) => Number(row['id']));
    const log = { database, tenant, jobs, language: languageOf(request) };
    return download(reply, 'text/plain', `corrida-${id}.txt`, logLines(log));
  });

  app.get<FileRoute>(`/${path}/:id/archivos/:archivo`, access.export, async (request, reply) => {
    const { process, id, tenant, visibility } = await wanted(request, request.params.id);
    const asked = { id, name: request.params.archivo, visibility, language: languageOf(request) };
    const { file, content } = await fileOf(process, asked, (...statements) => database.aside.batch(tenant, statements));
    return download(reply, file.type, `corrida-${id}-${file.name}`, content);
  });
}

interface FileRoute {
  readonly Params: { readonly id: string; readonly archivo: string };
}

const download = (
  reply: FastifyReply,
  type: string,
  name: string,
  content: string | AsyncGenerator<string>,
): FastifyReply =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .send(typeof content === 'string' ? content : Readable.from(content));
