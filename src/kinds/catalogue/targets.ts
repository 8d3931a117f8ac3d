import type { Field } from '#src/model/field.ts';
import type { Storage } from '#src/model/field-type.ts';

/** Names of the resources that a field refers to. */
export const targetsIn = (storage: Storage): readonly string[] => {
  if (!('to' in storage)) return [];
  return typeof storage.to === 'string' ? [storage.to] : [...new Set(Object.values(storage.to))];
};

/** The one resource that a field leads to; null where it leads to none, or another field's value tells to which. */
export const soleTarget = ({ to }: Pick<Field, 'to'>): string | null => (typeof to === 'string' ? to : null);

/** What is known by the name of that one; undefined where there is none, or of none of that name. */
export function targetAmong<T>(known: ReadonlyMap<string, T>, field: Pick<Field, 'to'>): T | undefined {
  const name = soleTarget(field);
  return name === null ? undefined : known.get(name);
}
