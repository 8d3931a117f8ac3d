import type { FastifyInstance } from 'fastify';
import type { Catalogue, CatalogueResource, Transition } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Grant } from '../../http/access.ts';
import { ProblemError } from '../../http/problem.ts';
import { institutionOf } from '../../http/request-context.ts';
import { expectedVersion } from '../reading/headers.ts';
import { recordId } from '../reading/read.ts';
import type { Repositories } from '../repository/repository.ts';
import type { WriteRecord } from '../write/record-writer.ts';
import { cleanText } from '#src/fields/texts.ts';
import { isJsonObject } from '#src/model/json.ts';
import { LONGEST_REASON } from '#src/runtime/states.ts';
import ucs2length from '#src/runtime/ucs2length.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { validationProblem } from '../record/field-errors.ts';

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

/** Name of the reason in the body, and of the field that its problems are told at. */
const REASON = 'razon';

/**
 * The reason that a body gives, null where none is asked for or given. Throws `not-a-record`, or a `validation` problem
 * where it is missing, too long or no text. No body at all is an empty one.
 */
function reasonIn(body: unknown, { reason }: Transition, catalogue: Catalogue): string | null {
  const given = body ?? {};
  if (!isJsonObject(given)) throw new ProblemError('not-a-record');
  if (reason === null) return null;
  const [, value = null] = Object.entries(given).find(([name]) => name.toLowerCase() === REASON) ?? [];
  const refused = (code: string, params: FieldProblem['params'] = {}): ProblemError =>
    validationProblem([{ path: REASON, code, params }], catalogue);
  if (value !== null && typeof value !== 'string') throw refused('string');
  const text = value === null ? null : cleanText(value);
  if (text === null && reason === 'required') throw refused('required');
  if (text !== null && ucs2length(text) > LONGEST_REASON) throw refused('maxLength', { max: LONGEST_REASON });
  return text;
}
