/** A JSON object (not an array). */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that can be a record's id on the wire. */
export const isId = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** A value that means “nothing” on the wire: backends write empty texts where others write null. */
export const isBlank = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** An array whose items are still to be looked at (`Array.isArray` alone gives `any[]`). */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
