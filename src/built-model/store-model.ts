import { type Variant, variantsOf } from '#src/codegen/variants.ts';
import { isExpression } from '#src/expressions/expression.ts';
import type { Checked, InstitutionResources, Resource } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';
import type { StoredInstitution, StoredModel, StoredResource } from './stored-model.ts';

/** The model as text, from which `restoreModel` makes one that serves the same. */
export function storeModel(model: Checked): string {
  const variants = variantsOf(model);
  const shared = sharedResources(variants);
  const variantNames = new Map(variants.map(({ name, resource }) => [resource, name]));
  const resources: StoredResource[] = [];
  const places = new Map<Resource, number>();
  const placeOf = (resource: Resource): number => {
    const known = places.get(resource);
    if (known !== undefined) return known;
    const place = resources.length;
    places.set(resource, place);
    const variant = variantNames.get(resource) ?? null;
    resources.push(storedAs(resource, variant));
    return place;
  };
  const stored = (institution: InstitutionResources): StoredInstitution => ({
    code: institution.code,
    ...(institution.over.length === 0 ? {} : { over: institution.over }),
    resources: [...institution.resources.values()].map((resource) => placeOf(shared(institution, resource))),
  });
  const base = stored(model.base);
  const own = model.institutions.filter((each) => each !== model.base);
  const whole: StoredModel = {
    resources,
    base,
    ...(own.length === 0 ? {} : { institutions: own.map(stored) }),
    ...(model.absent.length === 0 ? {} : { absent: model.absent }),
  };
  return JSON.stringify(whole);
}

const storedAs = ({ kind, name, definition, also }: Resource, variant: string | null): StoredResource => ({
  kind,
  name,
  variant,
  definition,
  expressions: [...expressionsIn(definition, [])],
  ...(also === undefined ? {} : { also: storedAs(also, null) }),
});

const ownName = (code: string, name: string): string => `${code} ${name}`;

/** What stands for an institution's resource: the same one for all whose definitions are equal. */
function sharedResources(
  variants: readonly Variant[],
): (institution: InstitutionResources, resource: Resource) => Resource {
  const shared = new Map<string, Resource>();
  for (const { resource, institutions } of variants) {
    for (const code of institutions) shared.set(ownName(code, resource.name), resource);
  }
  return ({ code }, resource) => shared.get(ownName(code, resource.name)) ?? resource;
}

function* expressionsIn(value: unknown, path: Path): Iterable<Path> {
  if (typeof value !== 'object' || value === null) return;
  if (isExpression(value)) {
    yield path;
    return;
  }
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) yield* expressionsIn(inner, [...path, isList ? Number(key) : key]);
}
