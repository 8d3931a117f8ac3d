import { type Identifier, type RaRecord, useGetList } from 'react-admin';
import { fold } from '#src/data-provider/query/collation.ts';
import { useWire } from '../registry/registry-context.ts';
import { useDebounced } from './use-debounced.ts';

/** A record that may be chosen. */
export interface Choice {
  readonly id: Identifier;
  readonly label: string;
  readonly active: boolean;
}

interface ChoicesQuery {
  readonly reference: string;
  readonly search: string;
  /** Null while the field they depend on is empty: then nothing may be chosen. */
  readonly filter: Readonly<Record<string, unknown>> | null;
  /** Name of the target's read that gives the choices; its list where undefined. */
  readonly read?: string | undefined;
  /** Nothing is fetched before the list is opened. */
  readonly open: boolean;
  /** Above a list inactive records are worth looking for; in a form they are not offered. */
  readonly withInactive: boolean;
}

interface Choices {
  readonly choices: readonly Choice[];
  readonly pending: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

const SHOWN = 50;
const TYPING_MS = 150;

/** The label of a record of the resource, and whether it is in use. */
export const choiceOf = (record: RaRecord, label: string, active: string | null): Choice => {
  const text: unknown = record[label];
  const inUse: unknown = active === null ? true : record[active];
  return {
    id: record.id,
    label: typeof text === 'string' && text !== '' ? text : String(record.id),
    active: inUse !== false,
  };
};

/** The records that may be chosen for what has been typed, in the order of their labels or the one the resource has. */
export function useReferenceChoices(query: ChoicesQuery): Choices {
  const wire = useWire(query.reference);
  const search = useDebounced(query.search.trim(), TYPING_MS);
  const { data, isPending, isPlaceholderData, error, refetch } = useGetList<RaRecord>(
    query.reference,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: wire?.order ?? wire?.label ?? 'id', order: 'ASC' },
      filter: {
        ...query.filter,
        ...(search === '' ? {} : { q: search }),
        ...(query.withInactive || wire === undefined || wire.active === null ? {} : { [wire.active]: true }),
      },
      ...(query.read === undefined ? {} : { meta: { read: query.read } }),
    },
    { enabled: query.open && query.filter !== null && wire !== undefined, placeholderData: (previous) => previous },
  );
  const known = wire === undefined ? [] : (data ?? []).map((record) => choiceOf(record, wire.label, wire.active));
  // Until the answer is here, what is known is narrowed at once: Enter never takes what was not looked for.
  const typed = fold(query.search.trim());
  const behind = isPlaceholderData || search !== query.search.trim();
  return {
    choices: behind ? known.filter(({ label }) => fold(label).includes(typed)) : known,
    pending: (isPending || behind) && query.filter !== null,
    failed: error !== null,
    retry: () => void refetch(),
  };
}
