// How an endpoint is spoken to. What is not said here their keys say (`src/kinds/catalogue/api-keys.ts`); addresses are
// whole here, as `src/model/address.ts` reads them.

/** Whatever its contract has that the usual convention has not is here, as data. */
export interface Api {
  /** Relative to the institution's API base, no leading slash. */
  readonly path: string;
  readonly reading: Reading;
  readonly reads: Readonly<Record<string, ExtraRead>>;
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
  readonly capitalise: readonly WriteKind[];
  /** By wire name, the id's too. */
  readonly wire: Readonly<Record<string, WireQuirk>>;
}

/** `whole`: fetched once; `search`: the server finds; `paged`: it sorts, filters and pages too. */
export type ReadForm = Api['read'];

export type WriteKind = NonNullable<WireQuirk['only']>;

interface Addressed {
  readonly address: string;
}

/** How the list is asked for. */
export interface Reading extends Addressed {
  /** Empty where there is a list. */
  readonly lookup: readonly Lookup[];
}

/** One key of a lookup: what it is called, where it is asked for, and which fields it is looked for in. */
export interface Lookup extends Addressed {
  /** Fields of the record, or `Reference.field` of the record that one refers to. */
  readonly match: readonly string[];
}

/** A read that gives a part of the list, or one record of it. */
export interface ExtraRead extends Addressed {}

/** One write. */
export interface Write extends Addressed {
  readonly method: 'POST' | 'PUT' | 'DELETE';
}

/** How one field travels. */
export interface WireQuirk {
  /** Where the code of a new record is asked for beforehand; null where nothing is. */
  readonly given: GivenCall | null;
  /** How its file is brought to a backend that takes it by a call of its own; null for a plain value. */
  readonly upload: FileCall | null;
}

/** A call that answers the next code. */
export interface GivenCall extends Addressed {}

/** A multipart POST that follows the save, with the file under `file` (F080, F101). */
export interface FileCall extends Addressed {}
