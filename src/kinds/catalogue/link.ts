import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { RecordPage } from '#src/model/page.ts';
import type { Settings } from '#src/model/settings.ts';
import type { Text } from '#src/model/text.ts';
import { perResource } from './meaning/per-resource.ts';
import { withSettings } from './settled.ts';
import { withRowTables } from './tables/row-table-names.ts';

type Catalogues = ReadonlyMap<string, CatalogueResource>;

/** A field that a lookup shows, or the title of what a tab of its page lists. */
type Target = Field | Text | undefined;

interface Linked {
  /** What it found elsewhere, in order. */
  readonly targets: readonly Target[];
  readonly resource: CatalogueResource;
}

const leadsElsewhere = perResource(
  ({ definition: { fields, page } }) => someLookup(fields) || page?.tabs.some(({ title }) => title === null) === true,
);

const someLookup = (fields: readonly Field[]): boolean =>
  fields.some(
    (field) => fieldTypes.get(field.type)?.storage(field).kind === 'lookup' || someLookup(field.fields ?? []),
  );

/** Beside each catalogue: what was made of it, for each choice of what it shows of others. */
const known = new WeakMap<CatalogueResource, readonly Linked[]>();

/**
 * The catalogues of an institution with each number that the institution sets, each lookup knowing the field that it
 * shows, each tab of a page its title, and each list the table of its rows. Institutions where these are the same go on sharing a catalogue; one without any stays
 * the object it was. What was made is kept in `known`, so that the same question has the same object as its answer.
 * @param everywhere those of all institutions, whose tables are shared
 */
export function linkCatalogues(
  catalogues: Catalogues,
  everywhere: readonly Catalogues[] = [catalogues],
  settings: Settings = {},
): Catalogues {
  const settled = new Map([...catalogues].map(([name, resource]) => [name, withSettings(resource, settings)]));
  return new Map([...settled].map(([name, resource]) => [name, linked(withRowTables(resource, everywhere), settled)]));
}

function linked(resource: CatalogueResource, catalogues: Catalogues): CatalogueResource {
  if (!leadsElsewhere(resource)) return resource;
  const { definition } = resource;
  const targets: Target[] = [];
  const fields = withTargets(definition.fields, definition.fields, catalogues, targets);
  const page = withTitles(definition.page, catalogues, targets);
  const before = known.get(resource) ?? [];
  const same = before.find((one) => one.targets.every((target, index) => target === targets[index]));
  if (same !== undefined) return same.resource;
  const made = { ...resource, definition: { ...definition, fields, page } };
  known.set(resource, [...before, { targets, resource: made }]);
  return made;
}

/** @param siblings the fields of the record or row, among which the lookup's reference is. */
function withTargets(
  fields: readonly Field[],
  siblings: readonly Field[],
  catalogues: Catalogues,
  found: Target[],
): readonly Field[] {
  return fields.map((field) => {
    const storage = fieldTypes.get(field.type)?.storage(field);
    if (storage?.kind === 'child-table' || storage?.kind === 'group') {
      const inner = field.fields ?? [];
      return { ...field, fields: withTargets(inner, storage.kind === 'group' ? siblings : inner, catalogues, found) };
    }
    if (storage?.kind !== 'lookup') return field;
    const to = targetNamed(siblings, storage.from);
    const target = fieldIn((to === undefined ? undefined : catalogues.get(to))?.definition.fields ?? [], storage.field);
    found.push(target);
    return { ...field, to, target };
  });
}

/** A tab that says no title has that of its catalogue. */
function withTitles(page: RecordPage | null, catalogues: Catalogues, found: Target[]): RecordPage | null {
  if (page === null) return null;
  const tabs = page.tabs.map((tab) => {
    if (tab.title !== null) return tab;
    const title = catalogues.get(tab.of)?.definition.title;
    found.push(title);
    return { ...tab, title: title ?? null };
  });
  return { ...page, tabs };
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
