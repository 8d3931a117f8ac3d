import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { useQueries } from '@tanstack/react-query';
import { type DataProvider, type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import { type Backend } from '../auth/create-backend.ts';
import { useBackend } from '../auth/backend-context.ts';
import type { Registry } from '../registry/registry.ts';
import { wireOf } from '../registry/resource-module.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { choiceOf } from '../reference/use-reference-choices.ts';
import { useReferenceWords } from '../reference/words.ts';
import type { Place } from './places.ts';

export interface FoundRecord {
  readonly id: Identifier;
  readonly label: string;
  readonly active: boolean;
  readonly place: Place;
}

export interface FoundRecords {
  readonly records: readonly FoundRecord[];
  readonly pending: boolean;
  /** Where it could not be looked. */
  readonly failed: readonly Place[];
}

const MOST_OF_EACH = 3;
const FRESH_MS = 30_000;

/** The records that the search of each place finds, a few of each. */
export function useFoundRecords(places: readonly Place[]): FoundRecords {
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  const { http } = useBackend();
  const unnamed = useReferenceWords()('unnamed');
  const answers = useQueries({
    queries: places.map((place) => ({
      queryKey: ['rectoria', 'palette', place.target.url, place.search],
      queryFn: () => recordsIn(place, { registry, dataProvider, http, unnamed }),
      staleTime: FRESH_MS,
      retry: false,
    })),
  });
  return {
    records: answers.flatMap(({ data }, at) => {
      const place = places[at];
      return place === undefined ? [] : (data ?? []).map((found) => ({ ...found, place }));
    }),
    pending: answers.some(({ isPending }) => isPending),
    failed: places.filter((_place, at) => answers[at]?.isError === true),
  };
}

/** What records are sought with. */
interface Sought extends Pick<Backend, 'http'> {
  readonly registry: Registry;
  readonly dataProvider: DataProvider;
  readonly unnamed: string;
}

/**
 * None where the screen is no catalogue's, or something must be chosen before its records can be read, or where they are
 * found with those of all screens.
 */
async function recordsIn(
  { target, search, named }: Place,
  { registry, dataProvider, http, unnamed }: Sought,
): Promise<readonly Omit<FoundRecord, 'place'>[]> {
  const resource = registry.at(target.url);
  if (resource === null || registry.route(resource) !== target.url) return [];
  const wire = wireOf(await registry.load(resource));
  if (wire === undefined || (wire.needs ?? []).length > 0 || wire.lookup !== undefined) return [];
  if (!named && wire.find === true && (await loadCapabilities(http)).find !== null) return [];
  const { data } = await dataProvider.getList<RaRecord>(resource, {
    pagination: { page: 1, perPage: MOST_OF_EACH },
    sort: { field: wire.label, order: 'ASC' },
    filter: { q: search },
  });
  return data.map((record) => choiceOf(record, wire, unnamed));
}
