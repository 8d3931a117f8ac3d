import { isObject } from '#src/data-provider/guards.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';

/** Somebody else who has a record open. */
export interface Person {
  readonly id: number;
  readonly name: string;
}

type Listen = (people: readonly Person[]) => void;
type Send = (method: string, resource: string, id: number) => void;

/** What the hub tells of who has records open, between the one connection there is and the records that are open here. */
export interface PresenceHub {
  /** The hub is there, or no longer (null): it is told what is open. */
  readonly connect: (send: Send | null) => void;
  /** The hub told something. */
  readonly hear: (told: unknown) => void;
  /** A record is open here. @returns what closes it */
  readonly open: (resource: string, id: number, listen: Listen) => () => void;
}

const NOBODY: readonly Person[] = [];

const peopleIn = (list: unknown): readonly Person[] =>
  (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    if (!isObject(one)) return [];
    const { usuarioId, nombre } = one;
    return typeof usuarioId === 'number' && typeof nombre === 'string' ? [{ id: usuarioId, name: nombre }] : [];
  });

const keyOf = (resource: string, id: number): string => `${resource} ${id}`;

function openPresenceHub(): PresenceHub {
  const listening = new Map<
    string,
    { readonly resource: string; readonly id: number; readonly listens: Set<Listen> }
  >();
  let send: Send | null = null;
  return {
    connect: (given) => {
      send = given;
      for (const { resource, id, listens } of listening.values()) {
        send?.('Abrir', resource, id);
        // Of what happens while there is no hub nothing is known.
        if (send === null) for (const listen of listens) listen(NOBODY);
      }
    },
    hear: (told) => {
      if (!isObject(told)) return;
      const { recurso, registro, quienes } = told;
      if (typeof recurso !== 'string' || typeof registro !== 'number') return;
      const people = peopleIn(quienes);
      for (const listen of listening.get(keyOf(recurso, registro))?.listens ?? []) listen(people);
    },
    open: (resource, id, listen) => {
      const key = keyOf(resource, id);
      const there = listening.get(key) ?? { resource, id, listens: new Set<Listen>() };
      there.listens.add(listen);
      listening.set(key, there);
      send?.('Abrir', resource, id);
      return () => {
        there.listens.delete(listen);
        if (there.listens.size > 0) return;
        listening.delete(key);
        send?.('Cerrar', resource, id);
      };
    },
  };
}

const hubs = new WeakMap<Http, PresenceHub>();

/** Of a backend there is one. */
export function presenceHubOf(http: Http): PresenceHub {
  const hub = hubs.get(http) ?? openPresenceHub();
  hubs.set(http, hub);
  return hub;
}
