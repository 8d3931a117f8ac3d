import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Row } from '../../db/database.ts';
import { jsonAt } from '../json-at.ts';
import { parameterOf } from '../sql/write-sql.ts';

/** One demand on a record and those that there are, as a part of the statement that asks for all of them at once. */
export interface Question {
  /** Wire names of the fields that the demand is about. */
  readonly fields: readonly string[];
  /** Whether the database alone would let pass, or refuse without a word, what breaks it. */
  readonly always: (record: JsonObject) => boolean;
  /** Selects `place`, `what`, `other`, `from` and `to`, of at least one row where the demand is broken. */
  readonly sql: (given: Given) => string;
  readonly problems: (found: Row) => readonly FieldProblem[];
}

/** How a question's SQL refers to what is asked about. */
export interface Given {
  /** A value of the given record; of a list, its rows as JSON. */
  readonly value: (name: string) => string;
  /** The id of the given record; null for a new one. */
  readonly id: string;
}

/** A value that the statement takes: of a field as the type of its column, or of a list. */
export interface Parameter {
  readonly name: string;
  readonly sqlType: string;
  readonly of: (record: JsonObject) => string | null;
}

export const fieldParameter = (name: string, sqlType: string): Parameter => ({
  name,
  sqlType,
  of: (record) => parameterOf(jsonAt(record, name)),
});
