import type { FieldTypes } from './field-type.ts';
import type { Field } from './field.ts';

/** Where a field takes what it begins with from. */
export interface BegunFrom {
  /** The field of the same record or row: that one's value, or the record that it leads to. */
  readonly from: string;
  /** The resource of that record, and the field of it; null where the value is this one's own. */
  readonly other: { readonly of: string; readonly field: string } | null;
}

/**
 * What the `default: { from }` of a field means.
 * @param siblings the fields of its record or row
 * @returns null where its default is none of another field's
 */
export function begunFrom(
  { defaultFrom: path }: Pick<Field, 'defaultFrom'>,
  siblings: readonly Field[],
  types: FieldTypes,
): BegunFrom | null {
  if (path === undefined) return null;
  const dot = path.indexOf('.');
  const [from, field] = dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)];
  const head = siblings.find(({ name }) => name === from);
  const storage = head && types.get(head.type)?.storage(head);
  if (field === '' || storage?.kind !== 'reference') return { from: path, other: null };
  return { from, other: { of: storage.to, field } };
}
