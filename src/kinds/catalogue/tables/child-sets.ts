import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { FieldSet } from './variant.ts';

/** For each list field, by name: the fields of its rows in every institution that has it. */
export function childSets(sets: readonly FieldSet[], types: FieldTypes): ReadonlyMap<string, readonly FieldSet[]> {
  const children = new Map<string, FieldSet[]>();
  for (const { companyId, fields, target } of sets) {
    for (const field of fields) {
      const storage = types.get(field.type)?.storage(field);
      if (storage?.kind !== 'child-table') continue;
      children.set(field.name, [
        ...(children.get(field.name) ?? []),
        { companyId, fields: flatFields(storage.fields, types), target },
      ]);
    }
  }
  return children;
}
