import { useEffect, useEffectEvent, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { orEmpty } from '#src/model/absent.ts';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import type { FormRecord } from '../../field/form-record.ts';
import type { KnownRecord } from './known-record.ts';
import { type Known, useKnown } from './use-known.ts';

interface TakenOver {
  readonly known: Known;
  /** Whether the form is of the one that is known. */
  readonly isTaken: boolean;
  readonly take: (record: KnownRecord) => void;
  readonly leave: (record: KnownRecord) => void;
}

/** Whose a new record is by what is typed, and the way to say that it is theirs: no longer once something else is typed. */
export function useTakenOver(form: UseFormReturn<FormRecord>, wire: WireResource | undefined): TakenOver {
  const known = useKnown(form, wire);
  const { record, pending, names } = known;
  const by = orEmpty(wire?.shares);
  const chosen: unknown = useWatch({ control: form.control, name: by, disabled: by === '' });
  const takenHere = useRef<number | null>(null);

  const drop = (field: string): void => {
    takenHere.current = null;
    form.setValue(field, null);
  };
  const dropOther = useEffectEvent((found: number | null): void => {
    if (takenHere.current !== null && found !== takenHere.current) drop(by);
  });
  useEffect(() => {
    if (!pending) dropOther(record?.id ?? null);
  }, [record, pending]);

  return {
    known,
    isTaken: record !== null && chosen === record.id,
    take: (taken) => {
      takenHere.current = taken.id;
      form.setValue(taken.by, taken.id, { shouldDirty: true });
      for (const [field, value] of Object.entries(taken.values)) {
        // What was typed says it already; rows the server fills in when it is saved.
        if (Array.isArray(value) || names.includes(field)) continue;
        form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
      }
    },
    leave: (left) => drop(left.by),
  };
}
