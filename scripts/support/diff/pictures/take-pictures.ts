import type { Sides } from '#src/model/change.ts';
import { kindNamed, type Kinds, screenOf } from '#src/model/kind.ts';
import type { PicturedState, View } from '#src/model/pictured.ts';
import { facesOf, type KindName, type Resource } from '#src/model/resource.ts';
import type { PicturedView } from '#src/screen-diff/html/pictures.ts';
import { alone, compared } from './compare.ts';
import type { Photographer } from './photographer.ts';

type Records = readonly Readonly<Record<string, unknown>>[];

/**
 * What can be photographed of a resource: what its kind says, else the page at its address; nothing of one that opens
 * nothing, or only with a value in its address that nobody knows.
 */
export function viewsOf(
  kinds: Kinds,
  resource: Resource | undefined,
  records: Records,
  states: readonly PicturedState[],
  changed: ReadonlySet<string>,
): readonly View[] {
  if (resource === undefined) return [];
  const route = screenOf(kinds, resource)?.route;
  if (typeof route !== 'string' || route.includes(':')) return [];
  return viewsAs(kinds, resource, records, states, changed) ?? [{ view: 'page', path: route }];
}

const viewsAs = <K extends KindName>(
  kinds: Kinds,
  resource: Resource<K>,
  records: Records,
  states: readonly PicturedState[],
  changed: ReadonlySet<string>,
): readonly View[] | undefined => kindNamed(kinds, resource.kind).pictured?.views(resource, records, states, changed);

/** The states of a resource that its changed fields show under. */
export const statesOf = (
  kinds: Kinds,
  resource: Resource | undefined,
  fields: ReadonlySet<string>,
): readonly PicturedState[] => (resource === undefined ? [] : statesAs(kinds, resource, fields));

const statesAs = <K extends KindName>(
  kinds: Kinds,
  resource: Resource<K>,
  fields: ReadonlySet<string>,
): readonly PicturedState[] => kindNamed(kinds, resource.kind).pictured?.states(resource, fields) ?? [];

/** The records of it that are shown; as a resource of whichever of its kinds has records. */
export function recordsOf(
  kinds: Kinds,
  resource: Resource,
  reference: Records,
  states: readonly PicturedState[],
): Records {
  for (const face of facesOf(resource)) {
    const records = recordsAs(kinds, face, reference, states);
    if (records !== undefined) return records;
  }
  return reference;
}

const recordsAs = <K extends KindName>(
  kinds: Kinds,
  face: Resource<K>,
  reference: Records,
  states: readonly PicturedState[],
): Records | undefined => kindNamed(kinds, face.kind).pictured?.records(face, reference, states);

const keyOf = ({ view, part, state }: View): string => JSON.stringify([view, part ?? null, state ?? null]);

/** The views of one resource, of both sides; each in turn on both at once. */
export async function picturesOf(
  photographers: Sides<Photographer>,
  views: Sides<readonly View[]>,
): Promise<readonly PicturedView[]> {
  const all = new Map([...views.before, ...views.after].map((view) => [keyOf(view), view]));
  const pictured: PicturedView[] = [];
  for (const [key, { view, part, state }] of all) {
    const take = async (side: 'before' | 'after'): Promise<Buffer | null> => {
      const here = views[side].find((one) => keyOf(one) === key);
      return here === undefined ? null : photographers[side].take(here.path);
    };
    const [before, after] = await Promise.all([take('before'), take('after')]);
    const both = before !== null && after !== null ? compared({ before, after }) : null;
    pictured.push({
      view,
      ...(part !== undefined && { part }),
      ...(state !== undefined && { state }),
      before: both?.before ?? (before && alone(before)),
      after: both?.after ?? (after && alone(after)),
    });
  }
  return pictured;
}
