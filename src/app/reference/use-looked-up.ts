import { valueAt } from '#src/runtime/paths.ts';
import { useReferredRecord } from './use-referred.ts';

/** The value of the field of the record that an id refers to: null for no id, undefined until it is here. */
export function useLookedUp(reference: string, id: unknown, field: string): unknown {
  const record = useReferredRecord(reference, id);
  if (id === null || id === undefined || id === '') return null;
  return record === undefined ? undefined : (valueAt(record, field) ?? null);
}
