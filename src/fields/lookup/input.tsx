import { type ReactNode, use, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { OriginContext } from '#src/app/field/field-place.ts';
import type { FormRecord } from '#src/app/field/form-record.ts';
import { sameValue } from '#src/app/field/same-values.ts';
import { useAwaited } from '#src/app/field/use-awaited.ts';
import { useWatched } from '#src/app/field/use-condition.ts';
import { useLookedUpState } from '#src/app/reference/use-looked-up.ts';
import { valueAt } from '#src/runtime/paths.ts';

interface LookupInputProps {
  readonly source: string;
  /** The reference of this form that leads to the other record. */
  readonly from: string;
  /** Name of the resource that it refers to. */
  readonly reference: string;
  /** The field of the other record. */
  readonly field: string;
  /** The input of that field, which shows the value; none where only conditions read it. */
  readonly children?: ReactNode;
}

/** Keeps a field of the form at the value that its reference leads to, while that one is being chosen. */
export const LookupInput = ({ source, from, reference, field, children }: LookupInputProps): ReactNode => {
  const { values } = use(OriginContext);
  const { getValues, setValue } = useFormContext<FormRecord>();
  const id = valueAt(useWatched([from]), from) ?? null;
  const followed = useRef<unknown>(undefined);
  // What was read with the record is as good as reading the other one.
  const isStored = sameValue(id, valueAt(values, from));
  const found = useLookedUpState(reference, isStored ? null : id, field);
  const value = isStored ? (valueAt(values, source) ?? null) : found.value;
  const isHere = isStored || found.absence !== 'loading';
  useEffect(() => {
    if (value !== undefined && !sameValue(getValues(source), value)) setValue(source, value);
    if (isHere) followed.current = id;
  }, [getValues, id, isHere, setValue, source, value]);
  useAwaited({
    isCome: () => followed.current !== undefined && sameValue(getValues(from) ?? null, followed.current),
  });
  return children;
};
