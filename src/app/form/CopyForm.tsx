import { type ReactNode, useMemo } from 'react';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useWire } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { copiedValues } from './copied-values.ts';
import { isNotFound, RecordNotFound } from './RecordNotFound.tsx';
import type { Defaults } from './use-create-saving.ts';
import { useStoredRecord } from './use-stored-record.ts';

interface CopyFormProps {
  /** Of the record that is copied. */
  readonly id: string;
  readonly defaults: Defaults;
  /** The form of a new record that begins with these. */
  readonly children: (defaults: Defaults, copied: string) => ReactNode;
}

/** A new record that begins as a copy of another, once that is read. */
export const CopyForm = ({ id, defaults, children }: CopyFormProps): ReactNode => {
  const wire = useWire(useResource());
  const { data, error, refetch, isFetchedAfterMount } = useStoredRecord(id, true);
  const begun = useMemo((): Defaults | null => {
    if (wire === undefined || data === undefined) return null;
    const copied = copiedValues(wire, data);
    return () => ({ ...(typeof defaults === 'function' ? defaults() : defaults), ...copied });
  }, [wire, data, defaults]);
  if (error !== null && (data === undefined || !isFetchedAfterMount)) {
    return isNotFound(error) ? <RecordNotFound /> : <ListUnavailable error={error} retry={() => void refetch()} />;
  }
  if (wire === undefined || data === undefined || begun === null || !isFetchedAfterMount) return <RecordSkeleton />;
  const label: unknown = data[wire.label];
  return children(begun, typeof label === 'string' && label !== '' ? label : id);
};
