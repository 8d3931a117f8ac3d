import type { JsonObject } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';

/** The records of a catalogue that a new company starts with. */
export interface ReferenceData {
  readonly resource: CatalogueResource;
  /** As told to people. */
  readonly file: string;
  readonly text: string;
  /** The fields the file has a column for, defaults apart, are all in every record's values. */
  readonly records: readonly ReferenceRecord[];
}

export interface ReferenceRecord {
  readonly id: number;
  /** Wire names and values, the id apart. */
  readonly values: JsonObject;
  /** Where the record ends in the file. */
  readonly line: number;
}
