import type { FastifyRequest } from 'fastify';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { GrantsOfRequest } from '../../http/access.ts';
import { institutionOf } from '../../http/request-context.ts';

/** The catalogue that an address `…/:area/:nombre` names; undefined where the institution has none of that name. */
export function namedResource(
  request: FastifyRequest,
  institution: InstitutionResources,
): CatalogueResource | undefined {
  const { params } = request;
  if (typeof params !== 'object' || params === null) return undefined;
  const name = `${String(Reflect.get(params, 'area'))}/${String(Reflect.get(params, 'nombre'))}`;
  return ofKind(institution, 'catalogue').get(name);
}

/** Of the catalogue that an address names one of these actions is enough; where it is not `offered` there is nothing. */
export const grantsOfNamed = (
  offered: (resource: CatalogueResource) => boolean,
  ...actions: readonly string[]
): GrantsOfRequest => ({
  grantsOf: async (request) => {
    const resource = namedResource(request, institutionOf(request));
    return resource === undefined || !offered(resource)
      ? null
      : actions.map((action) => ({ resource: resource.name, action }));
  },
});
