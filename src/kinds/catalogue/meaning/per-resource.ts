import type { CatalogueResource } from '#src/model/catalogue.ts';

/** The same answer for the same resource, computed once: institutions share resources, and rules ask for each of them. */
export function perResource<T>(compute: (resource: CatalogueResource) => T): (resource: CatalogueResource) => T {
  const known = new WeakMap<CatalogueResource, { readonly value: T }>();
  return (resource) => {
    const before = known.get(resource);
    if (before !== undefined) return before.value;
    const value = compute(resource);
    known.set(resource, { value });
    return value;
  };
}
