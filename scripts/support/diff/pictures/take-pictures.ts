import type { Sides } from '#src/model/change.ts';
import { screenOf } from '#src/model/kind.ts';
import type { Kinds } from '#src/model/kind.ts';
import { isOfKind, type Resource } from '#src/model/resource.ts';
import type { PicturedView, ViewName } from '#src/screen-diff/html/pictures.ts';
import { alone, compared } from './compare.ts';
import type { Photographer } from './photographer.ts';

/** Where a view of a resource is; by its name. */
type Views = ReadonlyMap<ViewName, string>;

/** What can be photographed of a resource: nothing of one that opens nothing, or only with an id that nobody knows. */
export function viewsOf(kinds: Kinds, resource: Resource | undefined): Views {
  if (resource === undefined) return new Map();
  const screen = screenOf(kinds, resource);
  const route = screen?.route;
  if (typeof route !== 'string') return resource.kind === 'institution' ? new Map() : new Map([['page', '/']]);
  if (route.includes(':')) return new Map();
  if (!isOfKind(resource, 'catalogue')) return new Map([['page', route]]);
  const { api, scope } = resource.definition;
  return new Map([
    ['list', route],
    ...(api.create !== null && scope !== 'global' ? ([['create', `${route}/create`]] as const) : []),
    ['edit', `${route}/1`],
  ]);
}

/** The views of one resource, of both sides; each in turn on both at once. */
export async function picturesOf(
  photographers: Sides<Photographer>,
  views: Sides<Views>,
): Promise<readonly PicturedView[]> {
  const names = new Set([...views.before.keys(), ...views.after.keys()]);
  const pictured: PicturedView[] = [];
  for (const view of names) {
    const take = async (side: 'before' | 'after'): Promise<Buffer | null> => {
      const path = views[side].get(view);
      return path === undefined ? null : photographers[side].take(path);
    };
    const [before, after] = await Promise.all([take('before'), take('after')]);
    const both = before !== null && after !== null ? compared({ before, after }) : null;
    pictured.push({
      view,
      before: both?.before ?? (before && alone(before)),
      after: both?.after ?? (after && alone(after)),
    });
  }
  return pictured;
}

