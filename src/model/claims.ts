import { isLeftOut } from './left-out.ts';
import type { Resource } from './resource.ts';
import type { ResourceFinding } from './rule.ts';
import type { Path } from './source.ts';

export interface Claim {
  /** What must be one resource's alone. */
  readonly value: string;
  readonly path: Path;
}

interface Claimed<R extends Resource> {
  readonly claim: Claim;
  readonly resource: R;
}

/**
 * Findings for what resources of one institution claim alike: at each but one, which is the first that has it by
 * default. `words` tells it: given the value and the name of that one.
 */
export function duplicateClaims<R extends Resource>(
  resources: ReadonlyMap<string, R>,
  claimsOf: (resource: R) => readonly Claim[],
  words: (value: string, owner: string) => { readonly message: string; readonly hint: string },
): readonly ResourceFinding[] {
  if (!isDisputed(resources.values(), claimsOf)) return [];
  const claims = new Map<string, Claimed<R>[]>();
  for (const resource of resources.values()) {
    for (const claim of claimsOf(resource)) {
      if (isLeftOut(resource.leftOut, claim.path)) continue;
      const known = claims.get(claim.value);
      if (known === undefined) claims.set(claim.value, [{ claim, resource }]);
      else known.push({ claim, resource });
    }
  }
  const disputed = [...claims].filter(([, all]) => all.length > 1);
  return disputed.flatMap(([value, all]) => {
    const owner = all.find((one) => !isStated(one)) ?? all[0];
    if (owner === undefined) return [];
    return all
      .filter((one) => one !== owner)
      .map(({ resource, claim }) => ({ resource, path: claim.path, ...words(value, owner.resource.name) }));
  });
}

/** Whether any is claimed twice, lost or not. Nearly always not: then nothing more is made of them. */
function isDisputed<R extends Resource>(resources: Iterable<R>, claimsOf: (resource: R) => readonly Claim[]): boolean {
  const values = new Set<string>();
  for (const resource of resources) {
    for (const { value } of claimsOf(resource)) {
      if (values.has(value)) return true;
      values.add(value);
    }
  }
  return false;
}

const isStated = ({ resource, claim }: Claimed<Resource>): boolean =>
  resource.sources.some((file) => file.has(claim.path));
