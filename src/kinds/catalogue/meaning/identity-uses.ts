import { namesIn } from '#src/expressions/expression.ts';
import type { TableName } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { remembered } from '#src/model/memo.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { rowTableOf } from '../sql/names.ts';

/** Where something by which records are known is made of a field of another catalogue's record. */
export interface IdentityUse {
  /** That field. */
  readonly field: string;
  readonly table: TableName;
  /** The column's field in the table that leads to the other record. */
  readonly reference: string;
}

function usesIn(fields: readonly Field[], table: TableName, types: FieldTypes) {
  const read = new Set(
    fields.flatMap(({ unique, compute }) => (unique && compute !== undefined ? [...namesIn(compute)] : [])),
  );
  return fields.flatMap((lookup): readonly (readonly [string, IdentityUse])[] => {
    const storage = types.get(lookup.type)?.storage(lookup);
    if (storage?.kind !== 'lookup' || !read.has(lookup.name)) return [];
    const to = fields.find(({ name }) => name === storage.from)?.to;
    return typeof to === 'string' ? [[to, { field: storage.field, table, reference: storage.from }]] : [];
  });
}

/** By the name of the other catalogue. What is known by a value is found by it: it is kept, and not read anew. */
export const identityUses = remembered(
  (institution: InstitutionResources, types: FieldTypes): ReadonlyMap<string, readonly IdentityUse[]> => {
    const found = [...ofKind(institution, 'catalogue').values()].flatMap(({ definition: { fields, table } }) => [
      ...usesIn(fields, table, types),
      ...fields.flatMap((list) => {
        const storage = types.get(list.type)?.storage(list);
        return storage?.kind === 'child-table' ? usesIn(storage.fields, rowTableOf(table, list.name), types) : [];
      }),
    ]);
    const uses = new Map<string, readonly IdentityUse[]>();
    for (const [to, use] of found) uses.set(to, [...(uses.get(to) ?? []), use]);
    return uses;
  },
);
