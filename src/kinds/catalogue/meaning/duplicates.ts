import type { CatalogueResource, InstitutionResources } from '#src/model/resource.ts';
import type { ResourceFinding } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';

interface Claim {
  /** What must be one catalogue's alone. */
  readonly value: string;
  readonly path: Path;
}

type Claimed = Claim & { readonly resource: CatalogueResource };

/**
 * Findings for what catalogues of one institution claim alike: at each but one, which is the first that has it by
 * default. `words` tells it: given the value and the name of that one.
 */
export function duplicateClaims(
  { catalogues }: InstitutionResources,
  claimsOf: (resource: CatalogueResource) => readonly Claim[],
  words: (value: string, owner: string) => { readonly message: string; readonly hint: string },
): readonly ResourceFinding[] {
  const claims = new Map<string, readonly Claimed[]>();
  for (const resource of catalogues.values()) {
    for (const claim of claimsOf(resource)) {
      claims.set(claim.value, [...(claims.get(claim.value) ?? []), { ...claim, resource }]);
    }
  }
  return [...claims].flatMap(([value, all]) => {
    const owner = all.find((one) => !isStated(one)) ?? all[0];
    if (owner === undefined) return [];
    return all
      .filter((one) => one !== owner)
      .map(({ resource, path }) => ({ resource, path, ...words(value, owner.resource.name) }));
  });
}

const isStated = ({ resource, path }: Claimed): boolean => resource.sources.some((file) => file.has(path));
