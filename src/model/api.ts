import type { Json } from './json.ts';
import type { Text } from './text.ts';

/** How an endpoint is spoken to: whatever its contract has that the usual convention has not is here, as data. */
export interface Api {
  /** Relative to the institution's API base, no leading slash. */
  readonly path: string;
  /** Wire name of the id. */
  readonly id: string;
  /** How this entity's contract spells the company; null where it does not carry it. */
  readonly company: string | null;
  /** `whole`: fetched once; `search`: the server finds; `paged`: it sorts, filters and pages too. */
  readonly read: ReadForm;
  readonly reading: Reading;
  /** Reads that the contract has besides the list, by the name they are asked for. */
  readonly reads: Readonly<Record<string, ExtraRead>>;
  /** Whether the endpoint answers GET /<id>. */
  readonly one: boolean;
  /** Property of the list answer that holds the rows; null where the answer is the array itself. */
  readonly envelope: string | null;
  /** Property of the answer of GET /<id> that holds the record; null where the answer is the record itself. */
  readonly envelopeOne: string | null;
  /** Null where nothing is created through this endpoint. */
  readonly create: Write | null;
  /** Null where nothing is changed through this endpoint. */
  readonly update: Write | null;
  /** Null, as nearly everywhere: records are deactivated, not deleted. */
  readonly delete: Write | null;
  /** Properties sent with every create, as some backends want them. */
  readonly createWith: Readonly<Record<string, Json>>;
  /** Properties sent with every update. */
  readonly updateWith: Readonly<Record<string, Json>>;
  /** Writes whose payload begins every name with a capital, though the answers do not. */
  readonly capitalise: readonly WriteKind[];
  /** Fields that this contract writes otherwise than it says them; by wire name, the id's too. */
  readonly wire: Readonly<Record<string, WireQuirk>>;
}

export type ReadForm = 'whole' | 'search' | 'paged';

export type WriteKind = 'create' | 'update';

/** How the list is asked for. Addresses are whole, as `src/model/address.ts` reads them. */
export interface Reading {
  readonly address: string;
  /** Where a search goes to another address than the list. */
  readonly search: string | null;
  /** Name of the parameter that carries the searched text; unused where the address has a place for it. */
  readonly parameter: string;
  /** What is sent where nothing is searched for; nothing where null. */
  readonly blank: string | null;
  /** Fields that must be chosen before anything is read. */
  readonly needs: readonly string[];
  /** Keys to look records up by, where there is no list; empty where there is one. */
  readonly lookup: readonly Lookup[];
  /** How a backend that does not page is read, for `paged`. */
  readonly otherwise: 'whole' | 'search';
}

/** One key of a lookup: what it is called, where it is asked for, and which fields it is looked for in. */
export interface Lookup {
  readonly key: string;
  /** Null where it is called as the field of its name. */
  readonly label: Text | null;
  readonly address: string;
  /** Fields of the record, or `Reference.field` of the record that one refers to. */
  readonly match: readonly string[];
}

/** A read that gives a part of the list, or one record of it. */
export interface ExtraRead {
  readonly address: string;
  /** Whether it answers one record instead of several. */
  readonly one: boolean;
  /** What the bundled server narrows it to. */
  readonly where: Readonly<Record<string, string | number | boolean>>;
}

/** One write. */
export interface Write {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly address: string;
  /** Where the record, or a list with it, is read again afterwards; null where that is by the id or the list. */
  readonly reread: string | null;
}

/** How one field travels. */
export interface WireQuirk {
  /** Its name in payloads. */
  readonly payload: string | null;
  /** Where its value stands in answers that do not have it under its name: `city.ciudadId`. */
  readonly from: string | null;
  /** `json`: as a text that holds JSON. */
  readonly as: 'json' | null;
  /** What a create sends where it has no value. */
  readonly empty: Json | undefined;
  /** The only write that sends it. */
  readonly only: WriteKind | null;
  /** Where the code of a new record is asked for beforehand; null where nothing is. */
  readonly given: GivenCall | null;
  /** The flag by which a backend without the field tells its value; null for a plain value. */
  readonly told: { readonly by: string; readonly set: string; readonly unset: string } | null;
  /** How its file is brought to a backend that takes it by a call of its own; null for a plain value. */
  readonly upload: FileCall | null;
}

/** A call that answers the next code. */
export interface GivenCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly address: string;
}

/** A multipart POST that follows the save, with the file under `file` (F080, F101). */
export interface FileCall {
  readonly address: string;
  /** Fields of the saved record that go with it. */
  readonly with: readonly string[];
}
