import { use, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { isNothing } from '#src/runtime/nothing.ts';
import { OriginContext } from './field-place.ts';
import type { FormRecord } from './form-record.ts';
import { sameValue } from './same-values.ts';

/** What a field has been given by what it begins with, as far as it is known. */
export interface BegunState {
  readonly given: unknown;
}

/** Nothing was given yet. */
export const NOT_BEGUN: BegunState = { given: undefined };

/**
 * Whether a field whose value is `now` still follows what it begins with: nobody has said another value.
 * @param wanted what it begins with now; undefined while that is not known
 */
export function follows({ given }: BegunState, now: unknown, wanted: unknown): boolean {
  if (wanted === undefined || sameValue(wanted, given)) return false;
  if (isNothing(now) || (given !== undefined && sameValue(now, given))) return !sameValue(now, wanted);
  // A box has no mark until somebody makes one.
  return given === undefined && now === false && wanted === true;
}

/** Keeps a field of a new record at the value until somebody says another; nothing is done while that is undefined. */
export function useBegun(source: string, wanted: unknown): void {
  const { stored } = use(OriginContext);
  const { getValues, setValue } = useFormContext<FormRecord>();
  const state = useRef(NOT_BEGUN);
  useEffect(() => {
    if (stored || wanted === undefined) return;
    if (follows(state.current, getValues(source), wanted)) setValue(source, wanted, { shouldDirty: true });
    state.current = { given: wanted };
  }, [getValues, setValue, source, stored, wanted]);
}
