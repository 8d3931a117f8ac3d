import type { Field } from '#src/model/field.ts';
import type { Path } from '#src/model/source.ts';

/** A resource that a field names, and where it does within the field. */
export interface NamedTarget {
  readonly to: string;
  readonly at: Path;
}

/** The resources that the field names to refer to; a lookup names none, its reference does. */
export const namedTargets = ({ to, from }: Field): readonly NamedTarget[] => {
  if (to === undefined || from !== undefined) return [];
  if (typeof to === 'string') return [{ to, at: ['to'] }];
  return Object.entries(to).map(([value, name]) => ({ to: name, at: ['to', value] }));
};
