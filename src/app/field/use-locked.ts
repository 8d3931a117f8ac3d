import { use, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { isLockedNew } from '#src/runtime/completer.ts';
import { valueAt } from '#src/runtime/paths.ts';
import type { Condition } from '#src/runtime/validation.ts';
import { OriginContext } from './field-place.ts';
import type { FormRecord } from './form-record.ts';
import type { InputProps } from './input-props.ts';
import { sameValue } from './same-values.ts';
import { useWatched } from './use-condition.ts';

/**
 * Whether the field may not be changed because its `readOnlyIf` holds: on the record as it is stored, or on a new one
 * as it is filled in (`completer` in src/runtime says it whole). What the server would put back is put back here, so that
 * nobody saves a value and finds another one.
 */
export function useLocked(
  source: string,
  condition: Condition | undefined,
  { value, required, begins = false }: Pick<InputProps, 'required' | 'begins'> & { readonly value: unknown },
): boolean {
  const { stored, values } = use(OriginContext);
  const filledIn = useWatched(stored ? undefined : condition?.watch);
  const { setValue } = useFormContext<FormRecord>();
  const before = valueAt(values, source) ?? null;
  const locked =
    condition !== undefined &&
    (stored
      ? condition.test(values)
      : isLockedNew([source, condition.test, begins ? 'begun' : () => required === true], filledIn, before));
  useEffect(() => {
    if (locked && !sameValue(value, before)) setValue(source, before, { shouldDirty: true });
  }, [before, locked, setValue, source, value]);
  return locked;
}
