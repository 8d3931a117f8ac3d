import type { Field } from './field.ts';

/** Whether a record without the field is refused whatever its other fields say. */
export const alwaysRequired = (field: Field): boolean => field.required && field.showIf === undefined;
