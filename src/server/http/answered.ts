import { orEmpty } from '#src/model/absent.ts';
import type { DeclaredRoute } from './access.ts';

const firstSegment = (path: string): string =>
  orEmpty(
    path
      .toLowerCase()
      .split(/[/?#]/)
      .find((segment) => segment !== ''),
  );

/** Whether an address, with its query, is below the same first segment as a route: else it is the app's. */
export function answeredBy(routes: readonly Pick<DeclaredRoute, 'url'>[]): (address: string) => boolean {
  const roots = new Set(routes.map(({ url }) => firstSegment(url)));
  return (address) => roots.has(firstSegment(address));
}
