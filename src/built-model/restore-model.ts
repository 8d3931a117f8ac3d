import { rememberVariants, type Variant } from '#src/codegen/variants.ts';
import { readExpression } from '#src/expressions/expression.ts';
import { type Kinds, screenOf } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import { present } from '#src/model/present.ts';
import type { Checked, InstitutionResources, Resolved, Resource } from '#src/model/resource.ts';
import { screensByName } from '#src/model/screen.ts';
import type { Path } from '#src/model/source.ts';
import type { StoredInstitution, StoredModel, StoredResource } from './stored-model.ts';

/**
 * The model that `storeModel` made the text of: the same for whoever serves it. Where its values were written it no
 * longer knows.
 * @throws where the text is not whole
 */
export function restoreModel(text: string, kinds: Kinds): Checked {
  const stored: unknown = JSON.parse(text);
  if (!isStored(stored)) throw new Error('The built model is not whole.');
  const resources = stored.resources.map(restored);
  const screens = remembered((resource: Resource) => screenOf(kinds, resource));
  const institutionOf = ({ code, over = [], resources: places }: StoredInstitution): InstitutionResources => {
    const own = places.map((place) => present(resources[place], 'A resource of the built model'));
    const byName = new Map(own.map((resource) => [resource.name, resource]));
    return { code, over, resources: byName, screens: screensByName(byName, screens), removed: new Map() };
  };
  const base = institutionOf(stored.base);
  const model: Resolved = {
    kinds,
    base,
    institutions: stored.institutions?.map(institutionOf) ?? [base],
    absent: stored.absent ?? [],
    broken: new Set(),
  };
  if (!wasChecked(model)) throw new Error('The built model has no institution.');
  rememberVariants(model, variantsIn(stored, resources));
  return model;
}

const isStored = (value: unknown): value is StoredModel =>
  typeof value === 'object' && value !== null && 'resources' in value && 'base' in value;

/** Only what was checked is stored. */
const wasChecked = (model: Resolved): model is Checked => model.institutions.length > 0;

function restored({ kind, name, definition, expressions, also }: StoredResource): Resource {
  for (const path of expressions) putExpression(definition, path);
  return {
    kind,
    name,
    definition,
    data: {},
    leftOut: [],
    sources: [],
    origin: () => {
      throw new Error(`Where ${name} was written is not in what was built.`);
    },
    ...(also === undefined ? {} : { also: restored(also) }),
  };
}

function putExpression(definition: object, path: Path): void {
  const last = present(path.at(-1), 'The end of a path');
  const holder = path.slice(0, -1).reduce<unknown>(inner, definition);
  const source = inner(holder, last);
  if (typeof holder !== 'object' || holder === null || typeof source !== 'string') throw lacking(path);
  Reflect.set(holder, last, readExpression(source));
}

const inner = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const lacking = (path: Path): Error => new Error(`The built model has no expression at ${path.join('.')}.`);

function variantsIn(stored: StoredModel, resources: readonly Resource[]): readonly Variant[] {
  const codes = new Map<number, string[]>();
  const using = stored.institutions ?? [stored.base];
  for (const { code, resources: places } of using) {
    for (const place of places) codes.set(place, [...(codes.get(place) ?? []), code]);
  }
  return stored.resources.flatMap(({ variant }, place) => {
    const institutions = codes.get(place)?.toSorted() ?? [];
    if (variant === null || institutions.length === 0) return [];
    return [{ name: variant, resource: present(resources[place], 'A resource of the built model'), institutions }];
  });
}
