import { type Identifier, type RaRecord, useGetManyAggregate, useReference } from 'react-admin';
import { useBackend } from '../auth/backend-context.ts';
import { useKnownWire, useWire } from '../registry/registry-context.ts';
import { type Absence, absenceOf } from './absence.ts';
import { type Choice, choiceOf } from './use-reference-choices.ts';
import { useReferenceWords } from './words.ts';

const isId = (value: unknown): value is Identifier =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** What is known of the record that an id refers to; neither for no id. */
export interface Referred {
  readonly record: RaRecord | null;
  readonly absence: Absence | null;
}

/** The record an id refers to, read together with all others on the screen. */
export function useReferredState(reference: string, id: unknown): Referred {
  const { wire, missing } = useKnownWire(reference);
  const { memory } = useBackend().dataProvider;
  const known = isId(id);
  const { referenceRecord, isPending, error } = useReference({
    reference,
    id: known ? id : '',
    options: { enabled: known && wire !== undefined },
  });
  if (!known) return { record: null, absence: null };
  if (wire === undefined) return { record: null, absence: missing ? 'unread' : 'loading' };
  // What is in memory already is shown while it is read anew.
  const record = referenceRecord ?? (isPending ? memory.remembered(wire, id) : undefined) ?? null;
  return { record, absence: record === null ? absenceOf(isPending, error) : null };
}

/** The same as what may be chosen: its label, and whether it is in use; else why it is not here. */
export function useReferred(
  reference: string,
  id: unknown,
): { readonly choice: Choice | null; readonly absence: Absence | null } {
  const wire = useWire(reference);
  const unnamed = useReferenceWords()('unnamed');
  const { record, absence } = useReferredState(reference, id);
  return { choice: wire === undefined || record === null ? null : choiceOf(record, wire, unnamed), absence };
}

/** What is found of each id among those that the ids refer to, which are read together. */
export function useReferredRecords(
  reference: string,
  given: readonly unknown[],
): (id: unknown) => RaRecord | undefined {
  const { recordOf } = useReferredTogether(reference, given);
  return recordOf;
}

/** The same, and why those are not here that it does not find. */
export function useReferredTogether(reference: string, given: readonly unknown[]) {
  const { wire, missing } = useKnownWire(reference);
  const ids = [...new Set(given.filter(isId))];
  const { data, isPending, error } = useGetManyAggregate<RaRecord>(
    reference,
    { ids },
    { enabled: ids.length > 0 && wire !== undefined },
  );
  const records = new Map((data ?? []).flatMap((record) => (record ? [[String(record.id), record] as const] : [])));
  const absence: Absence = missing ? 'unread' : absenceOf(isPending, error);
  return {
    wire,
    absence,
    /** Whether one of them is on its way. */
    isLoading: ids.length > 0 && (wire === undefined ? !missing : isPending && error === null),
    recordOf: (id: unknown): RaRecord | undefined => (isId(id) ? records.get(String(id)) : undefined),
  };
}

/** A record that one of several ids refers to; without a label where it is absent. */
export interface ReferredOne extends Choice {
  readonly absence: Absence | null;
}

/** The records that several ids refer to, in their order. */
export function useReferredMany(reference: string, value: unknown): readonly ReferredOne[] {
  const ids: readonly Identifier[] = Array.isArray(value) ? value.filter(isId) : [];
  const { wire, absence, recordOf } = useReferredTogether(reference, ids);
  const unnamed = useReferenceWords()('unnamed');
  return ids.map((id) => {
    const record = recordOf(id);
    return record === undefined || wire === undefined
      ? { id, label: '', beside: '', active: true, absence }
      : { ...choiceOf(record, wire, unnamed), absence: null };
  });
}
