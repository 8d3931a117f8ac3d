import type { JsonObject } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { DataProblem } from './problems.ts';

/** What is wrong with a record. */
export interface Wrong extends Pick<DataProblem, 'message' | 'by' | 'same'> {
  /** Null for the record as a whole. */
  readonly field: string | null;
  readonly hint?: string | undefined;
}

/** The records of a catalogue that a new company starts with. */
export interface ReferenceData {
  readonly resource: CatalogueResource;
  /** As told to people. */
  readonly file: string;
  readonly text: string;
  /** What is filled in of a record, and whether the file has a column for it. */
  readonly fields: ReadonlyMap<string, boolean>;
  /** The fields the file has a column for, defaults apart, are all in every record's values. */
  readonly records: readonly ReferenceRecord[];
  /** Whether all its lines could be read: none else may be missed in it. */
  readonly isWhole: boolean;
  /** What is wrong with a record, told at the field's cell where it has one. */
  readonly tell: (record: ReferenceRecord, wrong: Wrong) => DataProblem;
}

export interface ReferenceRecord {
  readonly id: number;
  /** Wire names and values, the id apart. */
  readonly values: JsonObject;
  /** Where the record begins in the file. */
  readonly line: number;
}
