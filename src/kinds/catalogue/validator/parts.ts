import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Doc } from '#src/codegen/doc.ts';
import { array, objectLiteral, quoted } from '#src/codegen/literal.ts';
import { rowFieldsOf } from '../record-schema.ts';

/** One named list of a generated call's argument; left out where it is empty. */
export type Part = readonly [name: string, items: readonly Doc[]];

/** `{ name: [items], … }`, with more properties after them. */
export const partsDoc = (parts: readonly Part[], more: readonly (readonly [string, Doc])[] = []): Doc =>
  objectLiteral([
    ...parts.filter(([, items]) => items.length > 0).map(([name, items]) => [name, array(items)] as const),
    ...more,
  ]);

/** `['List', [items]]` for every list field whose rows have any. */
export const rowParts = (
  fields: readonly Field[],
  types: FieldTypes,
  itemsOf: (fields: readonly Field[], types: FieldTypes) => readonly Doc[],
): readonly Doc[] =>
  fields.flatMap((field) => {
    const items = itemsOf(rowFieldsOf(field, types), types);
    return items.length > 0 ? [array([quoted(field.name), array(items)])] : [];
  });
