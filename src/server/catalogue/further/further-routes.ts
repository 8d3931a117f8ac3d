import { type Pattern, patternsOf } from '#src/model/address-pattern.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type FurtherCall, furtherCallsOf, type Purpose } from '#src/model/further-calls.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';

/** One route, and what it is for in each institution that has it. */
export interface FurtherRoute {
  readonly method: FurtherCall['method'];
  readonly url: string;
  readonly byInstitution: Record<
    string,
    { readonly resource: CatalogueResource; readonly pattern: Pattern; readonly purpose: Purpose }
  >;
}

/** The routes of all contracts beyond list, POST, GET and PUT /<id> at the endpoint. */
export function furtherRoutes(institutions: readonly InstitutionResources[]): readonly FurtherRoute[] {
  const routes = new Map<string, FurtherRoute>();
  for (const institution of institutions) {
    const { code } = institution;
    for (const resource of ofKind(institution, 'catalogue').values()) {
      for (const { method, address, purpose } of furtherCallsOf(resource.definition)) {
        for (const pattern of patternsOf(address)) {
          const key = `${method} ${pattern.url.toLowerCase()}`;
          const route = routes.get(key) ?? { method, url: pattern.url, byInstitution: {} };
          routes.set(key, route);
          // Where two reads share an address the first stands: they say the same of the same rows.
          route.byInstitution[code] ??= { resource, pattern, purpose };
        }
      }
    }
  }
  return [...routes.values()];
}
