import { isFindable } from '#src/kinds/catalogue/find.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { remembered } from '#src/model/memo.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { inLists, type Visibility, visibilityFor } from '../repository/visibility.ts';
import type { Repository } from '../repository/repository.ts';
import type { Found } from './find-in.ts';

/** A record, and of which catalogue it is. */
export interface FoundRecord extends Found {
  readonly resource: string;
}

/** Of each catalogue, so that one does not hide the others; and of all. */
const MOST_OF_EACH = 5;
const MOST = 20;

/** The catalogues whose records are found from everywhere. */
export const findableIn = remembered(
  (institution: InstitutionResources, types: FieldTypes): readonly CatalogueResource[] =>
    [...ofKind(institution, 'catalogue').values()].filter(({ definition }) => isFindable(definition, types)),
);

type MayDo = (resource: string, action: string) => boolean;

/** Those whose records somebody may open, and how much of them they see in lists. */
export const seenBy = (
  may: MayDo,
  resources: readonly CatalogueResource[],
): readonly (readonly [CatalogueResource, Visibility])[] =>
  resources.flatMap((resource) => {
    const visibility = inLists(visibilityFor((action) => may(resource.name, action)));
    return visibility === 'choice' ? [] : [[resource, visibility] as const];
  });

export interface FoundEverywhere {
  readonly records: readonly FoundRecord[];
  /** The catalogues that have more than are told. */
  readonly more: readonly string[];
}

/** What is found in each, the best of all first; where two are as good, the first of each catalogue before its second. */
export async function findEverywhere(
  repositories: readonly Repository[],
  find: (repository: Repository, most: number) => Promise<readonly Found[]>,
): Promise<FoundEverywhere> {
  const all: (FoundRecord & { readonly place: number })[] = [];
  for (const repository of repositories) {
    // One more than are told says whether there are more.
    const found = await find(repository, MOST_OF_EACH + 1);
    all.push(...found.map((one, place) => ({ ...one, place, resource: repository.name })));
  }
  const records = all
    .filter(({ place }) => place < MOST_OF_EACH)
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, MOST);
  return { records, more: all.filter(({ place }) => place === MOST_OF_EACH).map(({ resource }) => resource) };
}
