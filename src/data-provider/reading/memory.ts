import type { Identifier, RaRecord } from 'react-admin';
import { EVERYTHING } from '../calls/list-target.ts';
import { recordsOf } from '../row.ts';
import type { WireResource } from '../wire-resource.ts';
import type { Lists } from './lists.ts';

/** Lists in the app's memory, for who cannot wait for react-admin's way to them. */
export interface Memory {
  /**
   * Begins to read what the list of a resource shows first, and what its records are told by: for somebody who is about
   * to open it. What is not read whole, or not without a choice, is left to the list itself.
   * @throws like `Http.request`.
   */
  readonly readAhead: (name: string) => Promise<void>;
  /** A record of a list that is in memory, be it no longer the latest; undefined where it is in none. */
  readonly remembered: (resource: WireResource, id: Identifier) => RaRecord | undefined;
}

/** What the list shows it also finds by: labels of what else it refers to are not needed yet. */
const shown = ({ search, references }: WireResource): readonly string[] => [
  ...new Set(search.flatMap((field) => references[field] ?? [])),
];

export const createMemory = (lists: Lists, wireOf: (name: string) => Promise<WireResource>): Memory => {
  const whole = async (resource: WireResource): Promise<unknown> =>
    resource.read === 'whole' && lists.targetOf(resource, EVERYTHING) !== null
      ? lists.read(resource, EVERYTHING)
      : undefined;
  return {
    readAhead: async (name) => {
      const resource = await wireOf(name);
      if (resource.read !== 'whole') return;
      await Promise.all([whole(resource), ...shown(resource).map(async (target) => whole(await wireOf(target)))]);
    },
    remembered: (resource, id) => {
      const row = resource.read === 'whole' ? lists.known(resource)?.byId.get(String(id)) : undefined;
      return row === undefined ? undefined : recordsOf([row])[0];
    },
  };
};
