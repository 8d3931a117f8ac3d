import type { JsonObject } from '#src/model/json.ts';

export interface Size {
  readonly students: number;
  /** Other people for another one. */
  readonly seed: number;
}

/** A fictitious record: what a person would fill in, in wire names; defaults and computed fields are left out. */
export interface DemoRecord {
  readonly id: number;
  readonly values: JsonObject;
}

/** The fictitious records of one catalogue. */
export interface DemoSet {
  /** Name of the resource: `academicos/carreras`. */
  readonly resource: string;
  readonly count: number;
  /** The same ones whenever it is asked. */
  readonly records: () => Iterable<DemoRecord>;
}

export const demoSet = (resource: string, records: readonly DemoRecord[]): DemoSet => ({
  resource,
  count: records.length,
  records: () => records,
});

/** Ids of fictitious records begin here: lower ones are of reference data. */
export const FIRST_ID = 1000;

/** A record that is there already, by the field it is known by. */
export interface KnownRecord {
  readonly id: number;
  readonly label: string;
}

/** Reference data and the institution's own files, which fictitious records refer to. */
export interface Known {
  /** In order of their ids. */
  readonly all: (resource: string) => readonly KnownRecord[];
  /** @throws MissingReference where no record is known by that label. */
  readonly id: (resource: string, label: string) => number;
}

/** Demonstration data needs a record that these resources do not have. */
export class MissingReference extends Error {
  constructor(resource: string, label: string) {
    super(`Demonstration data refers to “${label}” of ${resource}, which is not there.`);
    this.name = 'MissingReference';
  }
}

export const knownOf = (records: ReadonlyMap<string, readonly KnownRecord[]>): Known => {
  const byLabel = new Map(
    [...records].map(([resource, own]) => [resource, new Map(own.map(({ id, label }) => [label, id]))]),
  );
  return {
    all: (resource) => records.get(resource) ?? [],
    id: (resource, label) => {
      const id = byLabel.get(resource)?.get(label);
      if (id === undefined) throw new MissingReference(resource, label);
      return id;
    },
  };
};

/** A day (`2026-01-11`) as dates are on the wire. */
export const wireDay = (day: string): string => `${day}T00:00:00`;
