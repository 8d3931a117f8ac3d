import type { Sides } from '#src/model/change.ts';
import { type Kinds, screenOf } from '#src/model/kind.ts';
import { isOfKind, type Resource } from '#src/model/resource.ts';
import type { PicturedView, ViewName } from '#src/screen-diff/html/pictures.ts';
import { alone, compared } from './compare.ts';
import type { Photographer } from './photographer.ts';
import { stateId } from './rows.ts';
import type { State } from './states.ts';

/** A view of a resource, and where it is. */
interface View {
  readonly view: ViewName;
  readonly state?: string;
  readonly path: string;
}

/** What can be photographed of a resource: nothing of one that opens nothing, or only with an id that nobody knows. */
export function viewsOf(
  kinds: Kinds,
  resource: Resource | undefined,
  states: readonly State[],
  firstId: string,
): readonly View[] {
  if (resource === undefined) return [];
  const route = screenOf(kinds, resource)?.route;
  if (typeof route !== 'string') return resource.kind === 'home' ? [{ view: 'page', path: '/' }] : [];
  if (route.includes(':')) return [];
  if (!isOfKind(resource, 'catalogue')) return [{ view: 'page', path: route }];
  const { api, scope } = resource.definition;
  return [
    { view: 'list', path: route },
    ...(api.create !== null && scope !== 'global' ? [{ view: 'create' as const, path: `${route}/create` }] : []),
    { view: 'edit', path: `${route}/${firstId}` },
    ...states.map(({ condition }, at) => ({
      view: 'edit' as const,
      state: condition,
      path: `${route}/${stateId(at)}`,
    })),
  ];
}

const keyOf = ({ view, state }: View): string => JSON.stringify([view, state ?? null]);

/** The views of one resource, of both sides; each in turn on both at once. */
export async function picturesOf(
  photographers: Sides<Photographer>,
  views: Sides<readonly View[]>,
): Promise<readonly PicturedView[]> {
  const all = new Map([...views.before, ...views.after].map((view) => [keyOf(view), view]));
  const pictured: PicturedView[] = [];
  for (const [key, { view, state }] of all) {
    const take = async (side: 'before' | 'after'): Promise<Buffer | null> => {
      const here = views[side].find((one) => keyOf(one) === key);
      return here === undefined ? null : photographers[side].take(here.path);
    };
    const [before, after] = await Promise.all([take('before'), take('after')]);
    const both = before !== null && after !== null ? compared({ before, after }) : null;
    pictured.push({
      view,
      ...(state !== undefined && { state }),
      before: both?.before ?? (before && alone(before)),
      after: both?.after ?? (after && alone(after)),
    });
  }
  return pictured;
}
