import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useUser } from '../auth/backend-context.ts';

/** A record as it is remembered in this browser. */
export interface KeptRecord {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
}

const KEPT = 6;

const isSame = (one: KeptRecord, { resource, id }: Pick<KeptRecord, 'resource' | 'id'>): boolean =>
  one.resource === resource && one.id === id;

/** Names of records are for who saw them: the next user of the browser has a list of their own. */
const useKept = (what: 'recent' | 'pinned') =>
  useStore<readonly KeptRecord[]>(`rectoria.records.${what}.${useUser()?.usuarioId ?? 0}`, []);

/** The records that the user opened last, the latest first. */
export const useRecentRecords = (): readonly KeptRecord[] => useKept('recent')[0];

/** Remembers that the record was opened, under the name it has now. */
export function useRecentRecord({ resource, id, name }: KeptRecord): void {
  const [recent, setRecent] = useKept('recent');
  useEffect(() => {
    const record = { resource, id, name };
    const [latest] = recent;
    if (latest !== undefined && isSame(latest, record) && latest.name === name) return;
    setRecent([record, ...recent.filter((other) => !isSame(other, record))].slice(0, KEPT));
  }, [resource, id, name, recent, setRecent]);
}

export interface PinnedRecords {
  /** The earliest pinned first. */
  readonly records: readonly KeptRecord[];
  readonly toggle: (record: KeptRecord) => void;
}

export function usePinnedRecords(): PinnedRecords {
  const [records, setRecords] = useKept('pinned');
  return {
    records,
    toggle: (record) =>
      setRecords(
        records.some((other) => isSame(other, record))
          ? records.filter((other) => !isSame(other, record))
          : [...records, record],
      ),
  };
}
