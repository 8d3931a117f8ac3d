import type { Identifier } from 'react-admin';
import { parametersIn } from '#src/model/route.ts';
import { useRegistry } from './registry-context.ts';

export interface ResourcePaths {
  /** Address of the resource's list; null where it has no screen, or one whose address has parameters. */
  readonly list: (name: string) => string | null;
  readonly create: (name: string) => string | null;
  readonly edit: (name: string, id: Identifier) => string | null;
}

/** Addresses of screens. A resource's address need not be its name, so react-admin's own paths will not do. */
export function useResourcePaths(): ResourcePaths {
  const registry = useRegistry();
  const below = (name: string, rest: string): string | null => {
    const route = registry.route(name);
    return route === null || parametersIn(route).length > 0 ? null : `${route}${rest}`;
  };
  return {
    list: (name) => below(name, ''),
    create: (name) => below(name, '/create'),
    edit: (name, id) => below(name, `/${encodeURIComponent(id)}`),
  };
}
