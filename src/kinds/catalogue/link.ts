import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { perResource } from './meaning/per-resource.ts';

type Catalogues = ReadonlyMap<string, CatalogueResource>;

interface Linked {
  /** What its lookups found: the fields, in order. */
  readonly targets: readonly (Field | undefined)[];
  readonly resource: CatalogueResource;
}

const hasLookups = perResource(({ definition }) => someLookup(definition.fields));

const someLookup = (fields: readonly Field[]): boolean =>
  fields.some(
    (field) => fieldTypes.get(field.type)?.storage(field).kind === 'lookup' || someLookup(field.fields ?? []),
  );

const known = new WeakMap<CatalogueResource, readonly Linked[]>();

/**
 * The catalogues of an institution with each lookup knowing the field that it shows. Institutions whose lookups find
 * the same go on sharing a catalogue; one without lookups stays the object it was.
 */
export const linkCatalogues = (catalogues: Catalogues): Catalogues =>
  new Map([...catalogues].map(([name, resource]) => [name, linked(resource, catalogues)]));

function linked(resource: CatalogueResource, catalogues: Catalogues): CatalogueResource {
  if (!hasLookups(resource)) return resource;
  const { definition } = resource;
  const targets: (Field | undefined)[] = [];
  const fields = withTargets(definition.fields, definition.fields, catalogues, targets);
  const before = known.get(resource) ?? [];
  const same = before.find((one) => one.targets.every((target, index) => target === targets[index]));
  if (same !== undefined) return same.resource;
  const made = { ...resource, definition: { ...definition, fields } };
  known.set(resource, [...before, { targets, resource: made }]);
  return made;
}

/** @param siblings the fields of the record or row, among which the lookup's reference is. */
function withTargets(
  fields: readonly Field[],
  siblings: readonly Field[],
  catalogues: Catalogues,
  found: (Field | undefined)[],
): readonly Field[] {
  return fields.map((field) => {
    const storage = fieldTypes.get(field.type)?.storage(field);
    if (storage?.kind === 'child-table' || storage?.kind === 'group') {
      const inner = field.fields ?? [];
      return { ...field, fields: withTargets(inner, storage.kind === 'group' ? siblings : inner, catalogues, found) };
    }
    if (storage?.kind !== 'lookup') return field;
    const to = targetNamed(siblings, storage.from);
    const target = fieldIn(catalogues.get(to ?? '')?.definition.fields ?? [], storage.field);
    found.push(target);
    return { ...field, to, target };
  });
}

/** The resource that the reference of that name leads to. */
const targetNamed = (siblings: readonly Field[], name: string): string | undefined => {
  const reference = fieldIn(siblings, name);
  const storage = reference && fieldTypes.get(reference.type)?.storage(reference);
  return storage?.kind === 'reference' ? storage.to : undefined;
};

/** The field itself where it is none of a group's: the same object whoever asks. */
const fieldIn = (fields: readonly Field[], name: string): Field | undefined =>
  fields.find((field) => field.name === name) ?? flatFields(fields, fieldTypes).find((field) => field.name === name);
