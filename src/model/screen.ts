import type { Resource, Resources } from './resource.ts';
import { parametersIn } from './route.ts';
import type { Text } from './text.ts';

/** What a resource opens, whatever its kind: what menu, roles, palette and registry know of it. */
export interface Screen {
  /** With a leading slash; null for a resource that nobody opens by itself. */
  readonly route: string | null;
  readonly title: Text;
  /** What can be done there at all, whoever asks: the columns of the roles' table. */
  readonly actions: readonly string[];
  /** The module that draws it, relative to the project, where people wrote it; null where it is generated. */
  readonly handWritten: string | null;
  /** Whether strangers open it: it stands in no menu, and no permission opens it. */
  readonly isPublic?: true;
}

/** Whether a menu can lead there: strangers come by none, and parameters of an address are filled in by other screens. */
export const isInMenu = ({ route, isPublic }: Pick<Screen, 'route' | 'isPublic'>): boolean =>
  route !== null && isPublic !== true && parametersIn(route).length === 0;

/** By name of the resource, in the order of names; of kinds that open nothing there is none. */
export type Screens = ReadonlyMap<string, Screen>;

/** @param screenOf null for a resource of a kind that opens nothing. */
export const screensByName = (resources: Resources, screenOf: (resource: Resource) => Screen | null): Screens =>
  new Map(
    [...resources.values()].flatMap((resource) => {
      const screen = screenOf(resource);
      return screen === null ? [] : [[resource.name, screen] as const];
    }),
  );
