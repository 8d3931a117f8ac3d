/** Whether there is no value; blank texts have none. */
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The same of what is demanded: a list without anything in it is there, and is no value. */
export const isNothing = (value: unknown): boolean => isMissing(value) || (Array.isArray(value) && value.length === 0);
