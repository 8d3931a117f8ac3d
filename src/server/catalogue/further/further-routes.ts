import type { Api, Write } from '#src/model/api.ts';
import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import { addressBelow } from '#src/model/address.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { type Pattern, patternsOf } from './pattern.ts';

/** What an address of a contract beyond the usual ones is for. */
export type Purpose =
  | { readonly kind: 'list' }
  | { readonly kind: 'read'; readonly name: string }
  | { readonly kind: 'lookup'; readonly match: readonly string[] }
  | { readonly kind: 'create' }
  | { readonly kind: 'update' }
  | { readonly kind: 'delete' };

/** One route, and what it is for in each institution that has it. */
export interface FurtherRoute {
  readonly method: 'GET' | Write['method'];
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
      for (const { method, address, purpose } of callsOf(resource.definition)) {
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

interface Call {
  readonly method: FurtherRoute['method'];
  readonly address: string;
  readonly purpose: Purpose;
}

const get = (address: string, purpose: Purpose): Call => ({ method: 'GET', address, purpose });

const callsOf = ({ api, scope }: Catalogue): readonly Call[] => {
  const { path, reading, reads } = api;
  return [
    ...(isUsual(reading.address, path) ? [] : [get(reading.address, { kind: 'list' })]),
    ...(reading.search === null ? [] : [get(reading.search, { kind: 'list' })]),
    ...Object.entries(reads).map(([name, { address }]) => get(address, { kind: 'read', name })),
    ...reading.lookup.map(({ address, match }) => get(address, { kind: 'lookup', match })),
    ...(scope === 'global' ? [] : writes(api)),
  ];
};

const isUsual = (address: string, path: string): boolean => address.split('?')[0] === path;

/** The call of a write, unless it is the usual one. */
const call = (
  write: Write | null,
  kind: 'create' | 'update' | 'delete',
  usual: string,
  method: string,
): readonly Call[] =>
  write === null || (write.method === method && write.address === usual)
    ? []
    : [{ method: write.method, address: write.address, purpose: { kind } }];

const writes = ({ path, id, create, update, delete: removal }: Api): readonly Call[] => {
  const record = addressBelow(path, `/{${id}}`);
  return [
    ...call(create, 'create', path, 'POST'),
    ...call(update, 'update', record, 'PUT'),
    // No server has DELETE by itself.
    ...call(removal, 'delete', '', ''),
  ];
};
