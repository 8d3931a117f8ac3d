import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { targetsIn } from '#src/kinds/catalogue/targets.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { remembered } from '#src/model/memo.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { Grant } from '../../http/access.ts';
import { listedFields, pairedFields, storedFields } from '../record/fields.ts';

/** In a field that no form shows nothing is chosen. */
const shown = <T extends { readonly field: Field }>(all: readonly T[]): readonly T[] =>
  all.filter(({ field }) => !field.hidden);

/** What a form offers as choices. */
function targetsOf(fields: readonly Field[], types: FieldTypes): readonly string[] {
  const own = [
    ...shown(storedFields(fields, types)).flatMap(({ storage }) => targetsIn(storage)),
    ...shown(pairedFields(fields, types)).map(({ to }) => to),
  ];
  return [...own, ...shown(listedFields(fields, types)).flatMap(({ rows }) => targetsOf(rows, types))];
}

/**
 * Who may read each resource's list, by its name: who may see it, and who may write a record whose form offers it
 * as a choice (DESIGN §3, Reading a form's choices).
 */
export const readersOf = remembered(
  (institution: InstitutionResources, types: FieldTypes): ReadonlyMap<string, readonly Grant[]> =>
    findReaders(institution, types),
);

/** What a catalogue offers as choices is the same for all institutions that share it. */
const choicesOf = remembered(
  ({ definition }: CatalogueResource, types: FieldTypes): ReadonlySet<string> =>
    new Set(targetsOf(definition.fields, types)),
);

function findReaders(institution: InstitutionResources, types: FieldTypes): ReadonlyMap<string, readonly Grant[]> {
  const catalogues = ofKind(institution, 'catalogue');
  const readers = new Map<string, Grant[]>();
  for (const name of catalogues.keys()) readers.set(name, [{ resource: name, action: 'view' }]);
  for (const [name, resource] of catalogues) {
    for (const target of choicesOf(resource, types)) {
      if (target === name) continue;
      readers.get(target)?.push({ resource: name, action: 'create' }, { resource: name, action: 'edit' });
    }
  }
  return readers;
}
