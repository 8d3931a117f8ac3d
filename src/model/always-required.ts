import type { Field } from './field.ts';

/**
 * Whether a record without the field is refused whatever its other fields say. A new one without what may be the record
 * itself is not.
 */
export const alwaysRequired = (field: Field): boolean =>
  field.required && field.showIf === undefined && field.itself !== true;
