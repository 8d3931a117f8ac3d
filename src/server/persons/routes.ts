import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf } from '../catalogue/reading/read.ts';
import { sendJson } from '../catalogue/reading/send-list.ts';
import { recordKnownBy } from '../catalogue/write/known-by.ts';
import { ProblemError } from '../http/problem.ts';
import { tenantOf } from '../http/request-context.ts';
import { serveAddresses } from './address-routes.ts';
import { personsAccess, personsOf, type PersonServices } from './services.ts';

const PATH = '/api/generales/personas';

interface DocumentRoute {
  readonly Params: { readonly tipo: string; readonly docum: string };
}

/** The documents' calls about persons that ask for one by a document, however it is written (F220); and their addresses. */
export function servePersons(app: FastifyInstance, services: PersonServices): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, document: unknown): Promise<FastifyReply> => {
    const persons = personsOf(request, services);
    const body = await services.database.transaction(tenantOf(request), async (run) => {
      const id = await recordKnownBy(persons, { documentosIdentificacion: [document] }, run);
      return id === null ? null : bodyOf(await run(persons.read.one(id)));
    });
    if (body === null) throw new ProblemError('not-found');
    return sendJson(reply, body);
  };

  app.post(`${PATH}/documento`, { config: { access: personsAccess('view') } }, async (request, reply) =>
    answer(request, reply, request.body),
  );
  app.get<DocumentRoute>(
    `${PATH}/tipodoc/:tipo/documento/:docum`,
    { config: { access: personsAccess('view') } },
    async (request, reply) => {
      const { tipo, docum } = request.params;
      return answer(request, reply, { tipoDocumentoIdentificacionId: Number(tipo) || 0, doIdValor: docum });
    },
  );
  serveAddresses(app, services);
}
