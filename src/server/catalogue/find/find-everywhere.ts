import { isFindable } from '#src/kinds/catalogue/find.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { inLists, type Sight, sightFor } from '../repository/sight.ts';
import type { Repository } from '../repository/repository.ts';
import type { Found } from './find-in.ts';

/** A record, and of which catalogue it is. */
export interface FoundRecord extends Found {
  readonly resource: string;
}

/** Of each catalogue, so that one does not hide the others; and of all. */
export const MOST_OF_EACH = 5;
const MOST = 20;

const findable = new WeakMap<InstitutionResources, readonly CatalogueResource[]>();

/** The catalogues whose records are found from everywhere. */
export function findableIn(institution: InstitutionResources, types: FieldTypes): readonly CatalogueResource[] {
  const known =
    findable.get(institution) ??
    [...ofKind(institution, 'catalogue').values()].filter(({ definition }) => isFindable(definition, types));
  findable.set(institution, known);
  return known;
}

type MayDo = (resource: string, action: string) => boolean;

/** Those whose records somebody may open, and how much of them they see in lists. */
export const seenBy = (
  may: MayDo,
  resources: readonly CatalogueResource[],
): readonly (readonly [CatalogueResource, Sight])[] =>
  resources.flatMap((resource) => {
    const sight = inLists(sightFor((action) => may(resource.name, action)));
    return sight === 'choice' ? [] : [[resource, sight] as const];
  });

/** What is found in each, the best of all first; where two are as good, the first of each catalogue before its second. */
export async function findEverywhere(
  repositories: readonly Repository[],
  find: (repository: Repository) => Promise<readonly Found[]>,
): Promise<readonly FoundRecord[]> {
  const all: (FoundRecord & { readonly place: number })[] = [];
  for (const repository of repositories) {
    const found = await find(repository);
    all.push(...found.map((one, place) => ({ ...one, place, resource: repository.name })));
  }
  return all.toSorted((a, b) => a.rank - b.rank || a.place - b.place).slice(0, MOST);
}
