import type { Storage } from '#src/model/field-type.ts';

/** Names of the resources that a field refers to. */
export const targetsIn = (storage: Storage): readonly string[] => {
  if (!('to' in storage)) return [];
  return typeof storage.to === 'string' ? [storage.to] : [...new Set(Object.values(storage.to))];
};
