import { type GetListParams, type Identifier, type RaRecord, useGetList } from 'react-admin';
import { fold } from '#src/runtime/fold.ts';
import { textOf } from '#src/data-provider/query/labels.ts';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { useWire } from '../registry/registry-context.ts';
import { useDebounced } from './use-debounced.ts';
import { useReferenceWords } from './words.ts';

/** A record that may be chosen. */
export interface Choice {
  readonly id: Identifier;
  readonly label: string;
  /** What tells it from others of that label; nothing where the label does. */
  readonly beside: string;
  readonly active: boolean;
}

/** What a choice is called in full. */
export const nameOf = ({ label, beside }: Pick<Choice, 'label' | 'beside'>): string =>
  beside === '' ? label : `${label} · ${beside}`;

export interface ChoicesQuery {
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

/**
 * What a record of the resource is called, and whether it is in use.
 * @param unnamed what stands for the name of one that has none: never its number
 */
export const choiceOf = (record: RaRecord, { label, beside = [], active }: WireResource, unnamed: string): Choice => {
  const inUse: unknown = active === null ? true : record[active];
  return {
    id: record.id,
    label: textOf(record[label]).trim() || unnamed,
    beside: beside
      .map((name) => textOf(record[name]))
      .filter((each) => each !== '')
      .join(', '),
    active: inUse !== false,
  };
};

/** What is asked of the list for the choices. */
export const choicesAsked = (
  { filter, search, read, withInactive }: Omit<ChoicesQuery, 'reference' | 'open'>,
  wire: WireResource | undefined,
): Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> & Pick<GetListParams, 'meta'> => ({
  pagination: { page: 1, perPage: SHOWN },
  sort: wire?.order ?? { field: wire?.label ?? 'id', order: 'ASC' },
  filter: {
    ...filter,
    ...(search === '' ? {} : { q: search }),
    ...(withInactive || wire === undefined || wire.active === null ? {} : { [wire.active]: true }),
  },
  ...(read === undefined ? {} : { meta: { read } }),
});

/** The records that may be chosen for what has been typed, in the order of their labels or the one the resource has. */
export function useReferenceChoices(query: ChoicesQuery): Choices {
  const wire = useWire(query.reference);
  const unnamed = useReferenceWords()('unnamed');
  const search = useDebounced(query.search.trim(), TYPING_MS);
  const { data, isPending, isPlaceholderData, error, refetch } = useGetList<RaRecord>(
    query.reference,
    choicesAsked({ ...query, search }, wire),
    { enabled: query.open && query.filter !== null && wire !== undefined, placeholderData: (previous) => previous },
  );
  const known = wire === undefined ? [] : (data ?? []).map((record) => choiceOf(record, wire, unnamed));
  // Until the answer is here, what is known is narrowed at once: Enter never takes what was not looked for.
  const typed = fold(query.search.trim());
  const behind = isPlaceholderData || search !== query.search.trim();
  return {
    choices: behind ? known.filter((choice) => fold(nameOf(choice)).includes(typed)) : known,
    pending: (isPending || behind) && query.filter !== null,
    failed: error !== null,
    retry: () => void refetch(),
  };
}
