import type { FastifyInstance } from 'fastify';
import { hasSensitive, tellsHistory } from '#src/model/catalogue.ts';
import { remembered } from '#src/model/memo.ts';
import { grantsOfNamed, namedResource } from '../catalogue/reading/named-resource.ts';
import { bodyOf, recordId } from '../catalogue/reading/read.ts';
import { sendJson } from '../catalogue/reading/send-list.ts';
import { noteReading } from '../catalogue/reading/sensitive.ts';
import type { Repositories } from '../catalogue/repository/repository.ts';
import { visibilityFor } from '../catalogue/repository/visibility.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, tenantOf } from '../http/request-context.ts';
import { HISTORY_PATH } from './path.ts';
import { versionsSql } from './versions-sql.ts';

export interface HistoryServices {
  readonly database: Database;
  readonly repositories: Repositories;
}

interface HistoryRoute {
  readonly Params: { readonly area: string; readonly nombre: string; readonly id: string };
  readonly Querystring: { readonly antes?: string };
}

/** Who may see the record. */
const ACCESS = grantsOfNamed(({ definition }) => tellsHistory(definition), 'view');

/** PostgreSQL's largest `bigint` that JavaScript tells exactly. */
const LATEST = Number.MAX_SAFE_INTEGER;

function beforeIn(said: string | undefined): number {
  if (said === undefined) return LATEST;
  const before = /^[1-9]\d{0,15}$/.test(said) ? Number(said) : 0;
  if (before < 1 || before > LATEST) throw new ProblemError('bad-parameter', { params: { name: 'antes' } });
  return before;
}

const statementsOf = remembered(versionsSql);

/** `GET api/historial/AREA/NAME/ID?antes=VERSION`: what became of a record, to whom may see it. */
export function serveHistory(app: FastifyInstance, { database, repositories }: HistoryServices): void {
  app.get<HistoryRoute>(
    `/${HISTORY_PATH}/:area/:nombre/:id`,
    { config: { access: ACCESS } },
    async (request, reply) => {
      const institution = institutionOf(request);
      const resource = namedResource(request, institution);
      if (resource === undefined) throw new ProblemError('not-found');
      const may = await request.may();
      const repository = repositories(
        institution,
        resource,
        visibilityFor((action) => may(resource.name, action)),
      );
      const id = recordId(request.params.id);
      const asked = statementsOf(repository)(id, beforeIn(request.query.antes));
      const noted = hasSensitive(repository.catalogue) ? [noteReading(resource.name, repository.catalogue, id)] : [];
      const body = bodyOf(await database.batch(tenantOf(request), [...noted, asked]));
      return sendJson(reply, body ?? '[]');
    },
  );
}
