import { patternsOf } from '#src/model/address-pattern.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { furtherCallsOf } from '#src/model/further-calls.ts';
import type { ServedAddress } from '#src/model/served-address.ts';

const usual = (method: string, url: string): ServedAddress => ({
  method,
  url: `/${url}`,
  by: 'records',
  path: ['api', 'path'],
});

/** What the server answers for a catalogue: list, record and writes at the endpoint, and what its contract has besides. */
export function addressesOfCatalogue({ definition }: CatalogueResource): readonly ServedAddress[] {
  const { path } = definition.api;
  return [
    usual('GET', path),
    usual('GET', `${path}/:id`),
    usual('POST', path),
    usual('PUT', `${path}/:id`),
    ...(definition.states?.transitions ?? []).map(
      ({ name }): ServedAddress => ({
        method: 'POST',
        url: `/${path}/:id/transiciones/${name}`,
        by: 'transitions',
        path: ['states', 'transitions', name],
      }),
    ),
    ...furtherCallsOf(definition).flatMap(({ method, address, said }) =>
      patternsOf(address).map(({ url }): ServedAddress => ({ method, url, by: 'further', path: said })),
    ),
  ];
}
