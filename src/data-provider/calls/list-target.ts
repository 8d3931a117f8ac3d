import { orEmpty } from '#src/model/absent.ts';
import { fieldNamesIn, parseAddress, SEARCHED, slotsOf } from '#src/model/address.ts';
import { isBlank } from '../guards.ts';
import type { Filter } from '../query/filter.ts';
import { textOf } from '../query/labels.ts';
import type { WireResource } from '../wire-resource.ts';
import { type Target, targetOf } from './address.ts';

/** What is wanted of a list. */
export interface Asked {
  /** What the server shall find; blank for everything. */
  readonly value: string;
  readonly filter?: Filter | undefined;
  /** Name of another read than the list's. */
  readonly read?: string | undefined;
}

export const EVERYTHING: Asked = { value: '' };

/** A call that reads rows. */
export interface ListTarget extends Target {
  /** Fields of the filter that the call itself has narrowed by: the rows need not be tested for them. */
  readonly narrowed: readonly string[];
  /** Whether the server has searched for the value. */
  readonly searched: boolean;
  /** Whether one record may be answered in place of a list, and nothing found told by 404. */
  readonly single: boolean;
}

/** Of the person signed in: `$usuarioId`, `$sedeId`. */
export type SessionValue = (name: string) => string;

/** The call that reads what is asked for; null where something it needs has not been chosen yet. */
export const listTarget = (resource: WireResource, asked: Asked, session: SessionValue): ListTarget | null => {
  if (asked.read !== undefined) return extraTarget(resource, asked.read, asked, session);
  if (resource.lookup !== undefined) return lookupTarget(resource.lookup, asked, session);
  const { filter = {}, value } = asked;
  const { needs = [], reading = {} } = resource;
  if (needs.some((name) => isBlank(filter[name]))) return null;
  const search = value === '' ? undefined : reading.search;
  const address = search ?? reading.address ?? resource.path;
  const text = value === '' ? orEmpty(reading.blank) : value;
  const target = targetOf(address, namedIn(filter, text, session));
  if (target === null) return null;
  const placed = fieldNamesIn(parseAddress(address));
  const asParameters = needs.filter((name) => !placed.includes(name));
  const inAddress = holdsSearch(address);
  return {
    path: target.path,
    query: {
      ...Object.fromEntries(asParameters.map((name) => [name, textOf(filter[name])])),
      ...target.query,
      ...(inAddress || search !== undefined ? {} : { [reading.parameter ?? SEARCHED]: text }),
    },
    narrowed: [...needs, ...placed],
    searched: true,
    single: resource.single === true,
  };
};

const extraTarget = (
  { reads = {}, path, name }: WireResource,
  read: string,
  { filter = {}, value }: Asked,
  session: SessionValue,
): ListTarget | null => {
  const address = reads[read];
  if (address === undefined)
    throw new Error(`${name} has no read called ${read}, only ${Object.keys(reads).join(', ') || path}`);
  const target = targetOf(address, namedIn(filter, value, session));
  return (
    target && { ...target, narrowed: fieldNamesIn(parseAddress(address)), searched: holdsSearch(address), single: true }
  );
};

const lookupTarget = (
  lookup: Readonly<Record<string, string>>,
  { filter = {} }: Asked,
  session: SessionValue,
): ListTarget | null => {
  const found = Object.entries(lookup).find(([key]) => !isBlank(filter[key]));
  if (found === undefined) return null;
  const [key, address] = found;
  const target = targetOf(address, namedIn(filter, textOf(filter[key]).trim(), session));
  return target && { ...target, narrowed: Object.keys(lookup), searched: true, single: true };
};

const holdsSearch = (address: string): boolean =>
  slotsOf(parseAddress(address)).some(({ names }) => names.includes(SEARCHED));

const namedIn =
  (filter: Filter, value: string, session: SessionValue) =>
  (name: string): unknown =>
    name === SEARCHED ? value : name.startsWith('$') ? session(name) : filter[name];
