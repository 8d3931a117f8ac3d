import { isOfKind, type Resource } from '#src/model/resource.ts';
import type { ServedAddress } from '#src/model/served-address.ts';

/** What the server answers for a process beside its runs, which are records. */
export function addressesOfProcess({ also }: Resource<'process'>): readonly ServedAddress[] {
  if (also === undefined || !isOfKind(also, 'catalogue')) return [];
  const { path } = also.definition.api;
  const below = (method: string, rest: string): ServedAddress => ({
    method,
    url: `/${path}${rest}`,
    by: 'processes',
    path: ['kind'],
  });
  return [
    below('POST', '/vista-previa'),
    below('GET', '/:id/resultado'),
    below('POST', '/:id/reversion'),
    below('GET', '/:id/resultado.csv'),
    below('GET', '/:id/bitacora.txt'),
    below('GET', '/:id/archivos/:archivo'),
  ];
}
