import type { CatalogueResource, InstitutionResources } from '#src/model/resource.ts';
import type { ResourceFinding } from '#src/model/rule.ts';
import type { Path } from '#src/model/source.ts';

interface Claim {
  /** What must be one catalogue's alone. */
  readonly value: string;
  readonly path: Path;
}

/**
 * Findings for what two catalogues of one institution claim alike, at the one that comes second by name.
 * `words` tells it: given the value and the name of the other catalogue.
 */
export function duplicateClaims(
  { catalogues }: InstitutionResources,
  claimsOf: (resource: CatalogueResource) => readonly Claim[],
  words: (value: string, other: string) => { readonly message: string; readonly hint: string },
): readonly ResourceFinding[] {
  const owners = new Map<string, string>();
  return [...catalogues.values()].flatMap((resource) =>
    claimsOf(resource).flatMap(({ value, path }): readonly ResourceFinding[] => {
      const other = owners.get(value);
      if (other === undefined) owners.set(value, resource.name);
      return other === undefined ? [] : [{ resource, path, ...words(value, other) }];
    }),
  );
}
