import type { Connection } from '../connection.ts';
import { keyOf, type Place } from './place.ts';

/** Which records the clients of this server have open. */
export interface HeldPlaces {
  /** Whether there is room: a client that has too many open is not told of more. */
  readonly hold: (connection: Connection, place: Place) => boolean;
  readonly leave: (connection: Connection, key: string) => void;
  /** @returns what it had open */
  readonly leaveAll: (connection: Connection) => readonly Place[];
  readonly connectionsAt: (key: string) => readonly Connection[];
  /** Each once, however many of their clients have it open. */
  readonly usersAt: (key: string) => readonly number[];
  readonly placeAt: (key: string) => Place | undefined;
  readonly all: () => readonly Place[];
}

/** A client is one tab: it shows a record, and lists of others beside it. */
const MOST_OF_ONE = 8;

export function heldPlaces(): HeldPlaces {
  const held = new Map<string, { readonly place: Place; readonly by: Set<Connection> }>();
  const ofConnection = new Map<Connection, Set<string>>();

  const leave = (connection: Connection, key: string): void => {
    const own = ofConnection.get(connection);
    own?.delete(key);
    if (own?.size === 0) ofConnection.delete(connection);
    const there = held.get(key);
    there?.by.delete(connection);
    if (there?.by.size === 0) held.delete(key);
  };
  return {
    hold: (connection, place) => {
      const own = ofConnection.get(connection) ?? new Set<string>();
      const key = keyOf(place);
      if (own.size >= MOST_OF_ONE && !own.has(key)) return false;
      ofConnection.set(connection, own.add(key));
      const there = held.get(key) ?? { place, by: new Set<Connection>() };
      there.by.add(connection);
      held.set(key, there);
      return true;
    },
    leave,
    leaveAll: (connection) => {
      const left = [...(ofConnection.get(connection) ?? [])].flatMap((key) => held.get(key)?.place ?? []);
      for (const place of left) leave(connection, keyOf(place));
      return left;
    },
    connectionsAt: (key) => [...(held.get(key)?.by ?? [])],
    usersAt: (key) => [...new Set([...(held.get(key)?.by ?? [])].map(({ session }) => session.userId))],
    placeAt: (key) => held.get(key)?.place,
    all: () => [...held.values()].map(({ place }) => place),
  };
}
