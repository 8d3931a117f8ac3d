import type { FastifyInstance } from 'fastify';
import type { CatalogueResource, Transition } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Grant } from '../../http/access.ts';
import { ProblemError } from '../../http/problem.ts';
import { institutionOf } from '../../http/visit.ts';
import { expectedVersion } from '../reading/headers.ts';
import { recordId } from '../reading/read.ts';
import type { Repositories } from '../repository/repository.ts';
import type { WriteRecord } from '../write/record-writer.ts';
import { reasonIn } from './reason-in.ts';

interface TransitionServices {
  readonly institutions: readonly InstitutionResources[];
  readonly repositories: Repositories;
  readonly write: WriteRecord;
}

/** The transition that each institution has at an address, and who may make it. */
interface TransitionRoute {
  readonly url: string;
  readonly own: Record<string, { readonly resource: CatalogueResource; readonly transition: Transition }>;
  readonly grants: Record<string, readonly Grant[]>;
}

function transitionRoutesOf(institutions: readonly InstitutionResources[]): readonly TransitionRoute[] {
  const routes = new Map<string, TransitionRoute>();
  for (const institution of institutions) {
    const { code } = institution;
    for (const resource of ofKind(institution, 'catalogue').values()) {
      const { api, states } = resource.definition;
      for (const transition of states?.transitions ?? []) {
        const url = `/${api.path}/:id/transiciones/${transition.name}`;
        const route = routes.get(url.toLowerCase()) ?? { url, own: {}, grants: {} };
        routes.set(url.toLowerCase(), route);
        route.own[code] = { resource, transition };
        route.grants[code] = [{ resource: resource.name, action: transition.permission }];
      }
    }
  }
  return [...routes.values()];
}

/** `POST /<id>/transiciones/<name>` of every catalogue whose records go through states. */
export function serveTransitions(app: FastifyInstance, services: TransitionServices): void {
  for (const { url, own, grants } of transitionRoutesOf(services.institutions)) {
    app.post<{ Params: { readonly id: string } }>(
      url,
      { config: { access: { anyOf: grants } } },
      async (request, reply) => {
        const institution = institutionOf(request);
        const here = own[institution.code];
        if (here === undefined) throw new ProblemError('not-found');
        const repository = services.repositories(institution, here.resource);
        return services.write(request, reply, repository, {
          kind: 'transition',
          id: recordId(request.params.id),
          name: here.transition.name,
          reason: reasonIn(request.body, here.transition, repository.catalogue),
          expected: expectedVersion(request),
        });
      },
    );
  }
}
