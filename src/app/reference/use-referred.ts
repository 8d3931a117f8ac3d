import { type Identifier, type RaRecord, useGetManyAggregate, useReference } from 'react-admin';
import { useWire } from '../registry/registry-context.ts';
import { type Choice, choiceOf } from './use-reference-choices.ts';

const isId = (value: unknown): value is Identifier =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** The record an id refers to, read together with all others on the screen; undefined until it is here, or for no id. */
export function useReferredRecord(reference: string, id: unknown): RaRecord | undefined {
  const wire = useWire(reference);
  const known = isId(id);
  const { referenceRecord } = useReference({
    reference,
    id: known ? id : '',
    options: { enabled: known && wire !== undefined },
  });
  return known && wire !== undefined ? referenceRecord : undefined;
}

/** The same as what may be chosen: its label, and whether it is in use; null until it is here, or for no id. */
export function useReferred(reference: string, id: unknown): Choice | null {
  const wire = useWire(reference);
  const record = useReferredRecord(reference, id);
  return wire === undefined || record === undefined ? null : choiceOf(record, wire.label, wire.active);
}

/** Finds the record of an id, once it is here, among those that the ids refer to, which are read together. */
export function useReferredRecords(
  reference: string,
  given: readonly unknown[],
): (id: unknown) => RaRecord | undefined {
  const wire = useWire(reference);
  const ids = [...new Set(given.filter(isId))];
  const { data } = useGetManyAggregate<RaRecord>(reference, { ids }, { enabled: ids.length > 0 && wire !== undefined });
  const records = new Map((data ?? []).flatMap((record) => (record ? [[String(record.id), record] as const] : [])));
  return (id) => (isId(id) ? records.get(String(id)) : undefined);
}

/** The records that several ids refer to, in their order; one that is not here yet, or cannot be read, has no label. */
export function useReferredMany(reference: string, value: unknown): readonly Choice[] {
  const wire = useWire(reference);
  const ids: readonly Identifier[] = Array.isArray(value) ? value.filter(isId) : [];
  const recordOf = useReferredRecords(reference, ids);
  return ids.map((id) => {
    const record = recordOf(id);
    return record === undefined || wire === undefined
      ? { id, label: '', active: true }
      : choiceOf(record, wire.label, wire.active);
  });
}
