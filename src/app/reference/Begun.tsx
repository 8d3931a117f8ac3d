import { type ReactNode, use, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { isNothing } from '#src/runtime/nothing.ts';
import { valueAt } from '#src/runtime/paths.ts';
import { OriginContext } from '../field/field-place.ts';
import type { FormRecord } from '../field/form-record.ts';
import { sameValue } from '../field/same-values.ts';
import { useAwaited } from '../field/use-awaited.ts';
import { useBegun } from '../field/use-begun.ts';
import { useWatched } from '../field/use-condition.ts';
import { useRefusal } from '../field/use-refusal.ts';
import { useLookedUpState } from './use-looked-up.ts';
import { useReferenceWords } from './words.ts';

interface BegunProps {
  readonly source: string;
  /** The field of this form whose value it begins with. */
  readonly from: string;
}

/** The last value by which something was put in: a save waits until that is the form's. */
function useFollowed(from: string, value: unknown, isHere = true): () => boolean {
  const { getValues } = useFormContext<FormRecord>();
  const followed = useRef<unknown>(undefined);
  useEffect(() => {
    if (isHere) followed.current = value;
  }, [isHere, value]);
  return () => followed.current !== undefined && sameValue(getValues(from) ?? null, followed.current);
}

/** Keeps a field of a new record at what another one says, until somebody says another value. */
export const Begun = ({ source, from }: BegunProps): ReactNode => {
  const value = valueAt(useWatched([from]), from) ?? null;
  useBegun(source, value);
  useAwaited({ isCome: useFollowed(from, value) });
  return null;
};

interface BegunReferredProps extends BegunProps {
  /** Name of the resource that `from` refers to. */
  readonly reference: string;
  /** The field of that record. */
  readonly field: string;
}

/** The same of a field of the record that a reference of the form leads to. */
export const BegunReferred = ({ source, from, reference, field }: BegunReferredProps): ReactNode => {
  const { stored } = use(OriginContext);
  const { getValues } = useFormContext<FormRecord>();
  const refuse = useRefusal();
  const say = useReferenceWords();
  const id = valueAt(useWatched([from]), from) ?? null;
  const { value, absence } = useLookedUpState(reference, id, field);
  // What another record gave is not kept for one that cannot be read.
  useBegun(source, absence === null || absence === 'loading' ? value : null);
  useAwaited({
    isCome: useFollowed(from, id, absence !== 'loading'),
    isFine: () =>
      stored ||
      absence !== 'unread' ||
      !isNothing(getValues(source)) ||
      !refuse(`${reference}/${JSON.stringify(id)}`, say('begin_failed')),
  });
  return null;
};
