import type { ResourceGuard, WriteGuard, WriteGuards } from '../catalogue/repository/guard.ts';
import { guard as permisosUsuarios } from './permisos-usuarios/guard.ts';
import { guard as roles } from './roles/guard.ts';
import { guard as usuarios } from './usuarios/guard.ts';

/** The guard of every folder that has one. A test holds this list to the folders beside it. */
export const guards: readonly ResourceGuard[] = [permisosUsuarios, roles, usuarios];

/** What the writes of each resource have to pass, by its name: several guards may be of one. */
export const writeGuards: WriteGuards = guards.reduce(
  (known, { resource, check }) => known.set(resource, [...(known.get(resource) ?? []), check]),
  new Map<string, readonly WriteGuard[]>(),
);
