import { valueAt } from '#src/runtime/paths.ts';
import type { Absence } from './absence.ts';
import { useReferredState } from './use-referred.ts';

/** The value of the field of the record that an id refers to: null for no id, undefined until it is here. */
export const useLookedUp = (reference: string, id: unknown, field: string): unknown =>
  useLookedUpState(reference, id, field).value;

/** The same, and why it is not here. */
export function useLookedUpState(
  reference: string,
  id: unknown,
  field: string,
): { readonly value: unknown; readonly absence: Absence | null } {
  const { record, absence } = useReferredState(reference, id);
  if (id === null || id === undefined || id === '') return { value: null, absence: null };
  return record === null ? { value: undefined, absence } : { value: valueAt(record, field) ?? null, absence: null };
}
