import type { FastifyRequest } from 'fastify';
import { ofKind } from '#src/model/resource.ts';
import type { Pages } from '../catalogue/reading/serve-pages.ts';
import type { Repositories, Repository } from '../catalogue/repository/repository.ts';
import type { Database } from '../db/database.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf } from '../http/request-context.ts';

export const PERSONS = 'personas/personas';

export interface PersonServices {
  readonly database: Database;
  readonly repositories: Repositories;
  readonly pages: Pages;
}

/** Open to who may do so with persons; an institution without them has none of it. */
export const personsAccess = (action: string): Access => ({
  grantsOf: async (request) =>
    ofKind(institutionOf(request), 'catalogue').has(PERSONS) ? [{ resource: PERSONS, action }] : null,
});

/** The institution's persons; throws `not-found` where it has none. */
export function personsOf(request: FastifyRequest, { repositories }: PersonServices): Repository {
  const institution = institutionOf(request);
  const resource = ofKind(institution, 'catalogue').get(PERSONS);
  if (resource === undefined) throw new ProblemError('not-found');
  return repositories(institution, resource);
}
