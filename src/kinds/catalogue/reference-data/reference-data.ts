import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { RowSaying } from '#src/model/first-rows.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { DataProblem } from './problems.ts';

/** What is wrong with a record. */
export interface Wrong extends Pick<DataProblem, 'message' | 'by' | 'same'> {
  /** Null for the record as a whole. */
  readonly field: string | null;
  readonly hint?: string | undefined;
}

/** A file of reference data as it is written, and whose it is. */
export interface DataFile {
  /** As told to people. */
  readonly file: string;
  /** `base`, or the code of an institution. */
  readonly layer: string;
  readonly text: string;
}

/** The records of a catalogue that a new company starts with. */
export interface ReferenceData {
  readonly resource: CatalogueResource;
  /** Those that say something of it, the lowest layer first. */
  readonly files: readonly DataFile[];
  /** The one of the nearest layer. */
  readonly file: string;
  /** What is filled in of a record, and whether a file has a column for it. */
  readonly fields: ReadonlyMap<string, boolean>;
  /**
   * The fields that a file has a column for, defaults apart, are all in every record's values. Those come last of which
   * the nearest layer says something: beside others they are told.
   */
  readonly records: readonly ReferenceRecord[];
  /** What is said of the records of layers below that a file takes out, the nearest layer first, by their ids. */
  readonly removed: ReadonlyMap<number, readonly RowSaying[]>;
  /** Whether all its lines could be read: none else may be missed in it. */
  readonly isWhole: boolean;
  /** What is wrong with a record, told at the field's cell where it has one. */
  readonly tell: (record: ReferenceRecord, wrong: Wrong) => DataProblem;
}

export interface ReferenceRecord {
  readonly id: number;
  /** Wire names and values, the id apart. */
  readonly values: JsonObject;
  /** Where the nearest layer that says something of it does: the file, and the line at which the row begins. */
  readonly file: string;
  readonly line: number;
  /** What each layer says of it, the nearest first. */
  readonly said: readonly RowSaying[];
}

/** Another record, told to somebody who reads of the one: by its line where both are of one file alone. */
export function placeOf(other: Standing, one: Standing): string {
  const isNear = other.file === one.file && [other, one].every(({ said }) => said.length === 1);
  const lowest = other.said.at(-1)?.source;
  return isNear || lowest === undefined ? `line ${other.line}` : `row ${other.id} (${lowest.file}:${lowest.line})`;
}

type Standing = Pick<ReferenceRecord, 'id' | 'file' | 'line' | 'said'>;

/** The same of two values as the database keeps them. */
export const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
