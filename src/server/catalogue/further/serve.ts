import { orEmpty } from '#src/model/absent.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Purpose } from '#src/model/further-calls.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Database, Row, Statement } from '../../db/database.ts';
import type { Access, Grant } from '../../http/access.ts';
import { ProblemError } from '../../http/problem.ts';
import { institutionOf, tenantOf } from '../../http/request-context.ts';
import type { Fragment } from '../../sql/sql.ts';
import { type ListGate, callerOf } from '../reading/list-gate.ts';
import { OPENED_BY } from '../reading/opened-by.ts';
import { bodyOf } from '../reading/read.ts';
import { sendJson, sendList } from '../reading/send-list.ts';
import type { Repository, Repositories } from '../repository/repository.ts';
import { inLists, type Visibility } from '../repository/visibility.ts';
import type { WriteRecord } from '../write/record-writer.ts';
import { writeOf } from './further-writes.ts';
import { givenCode } from './given-code.ts';
import { addressedBy, listQuery } from './list-query.ts';
import { conditionsFor, type Given, narrowedBy, readCondition } from './narrowed.ts';
import { searchedAlone, sendFound } from './searched-list.ts';
import { furtherRoutes, type FurtherRoute } from './further-routes.ts';

export interface FurtherServices {
  readonly institutions: readonly InstitutionResources[];
  readonly database: Database;
  readonly repositories: Repositories;
  readonly gate: ListGate;
  readonly readers: (institution: InstitutionResources) => ReadonlyMap<string, readonly Grant[]>;
  /** What whoever asks may see of a catalogue. */
  readonly visibilityOf: (request: FastifyRequest, repository: Repository) => Promise<Visibility>;
  readonly write: WriteRecord;
}

/** What a request asks for, of which version of a catalogue. */
interface Asked {
  readonly repository: Repository;
  readonly purpose: Purpose;
  readonly given: Given;
}

/** Serves the addresses that contracts have beyond the usual ones: lists and reads elsewhere, lookups, other writes. */
export function serveFurther(app: FastifyInstance, services: FurtherServices): void {
  const { institutions, repositories } = services;
  for (const route of furtherRoutes(institutions)) {
    const asked = async (request: FastifyRequest): Promise<Asked> => {
      const institution = institutionOf(request);
      const own = route.byInstitution[institution.code];
      if (own === undefined) throw new ProblemError('not-found');
      const whole = repositories(institution, own.resource);
      const isRead = !WRITES.has(own.purpose.kind);
      return {
        repository: isRead
          ? repositories(institution, own.resource, inLists(await services.visibilityOf(request, whole)))
          : whole,
        purpose: own.purpose,
        given: addressedBy(request, own.pattern),
      };
    };
    app.route({
      method: route.method,
      url: route.url,
      config: { access: accessOf(route, services) },
      handler: async (request, reply) => answer(request, reply, await asked(request), services),
    });
  }
}

/** What is done with the whole record, whoever does it. */
const WRITES: ReadonlySet<Purpose['kind']> = new Set(['create', 'update', 'delete', 'code']);

const accessOf = ({ byInstitution }: FurtherRoute, { institutions, readers }: FurtherServices): Access => ({
  anyOf: Object.fromEntries(
    institutions.flatMap((institution) => {
      const own = byInstitution[institution.code];
      if (own === undefined) return [];
      const { name } = own.resource;
      const { kind } = own.purpose;
      const grants: readonly Grant[] =
        kind === 'create' || kind === 'update' || kind === 'delete' || kind === 'code'
          ? [{ resource: name, action: kind === 'code' ? OPENED_BY.create : OPENED_BY[kind] }]
          : (readers(institution).get(name) ?? []);
      return [[institution.code, grants] as const];
    }),
  ),
});

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { repository, purpose, given }: Asked,
  { database, gate, write }: FurtherServices,
): Promise<FastifyReply> {
  const read = (statement: Statement): Promise<readonly Row[]> => database.batch(tenantOf(request), [statement]);
  const list = async (condition: Fragment): Promise<FastifyReply> =>
    sendList(
      reply,
      repository.catalogue,
      await gate.list(callerOf(request), repository, repository.read.narrowed(condition)),
    );

  const search = async (said: Given): Promise<FastifyReply | null> => {
    const value = searchedAlone(repository, said);
    return value === null ? null : sendFound(request, reply, repository, value, gate);
  };

  switch (purpose.kind) {
    case 'list': {
      const { chosen, searched } = listQuery(repository, request);
      const found = await search([...given, ...chosen, searched]);
      if (found !== null) return found;
      const condition = narrowedBy(repository, [...given, ...chosen, searched]);
      return list(condition);
    }
    case 'lookup': {
      const text = orEmpty(given.map((each) => each.text.trim()).find((each) => each !== ''));
      const condition = conditionsFor(repository).holds(purpose.match, text);
      return list(condition);
    }
    case 'read': {
      const extra = repository.catalogue.api.reads[purpose.name];
      if (extra === undefined) throw new ProblemError('not-found');
      const found = extra.one || Object.keys(extra.where).length > 0 ? null : await search(given);
      if (found !== null) return found;
      const condition = readCondition(repository, extra, given);
      if (!extra.one) return list(condition);
      const body = bodyOf(await read(repository.read.single(condition)));
      if (body === null) throw new ProblemError('not-found');
      return sendJson(reply, body);
    }
    case 'code':
      return sendJson(reply, JSON.stringify(await givenCode(request, database, repository, purpose.field, given)));
    case 'create':
    case 'update':
    case 'delete':
      return write(request, reply, repository, writeOf(purpose.kind, request, repository, given));
    default:
      return purpose satisfies never;
  }
}
