import type { Question } from '#src/kinds/catalogue/constraints/question.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Fragment } from '../../sql/sql.ts';
import { jsonAt } from '../record/json-at.ts';
import { parameterOf } from '../sql/write-sql.ts';

/** How the record that is written is spelt in the statement. */
export interface Given {
  /** The value of a field, by its dotted name. */
  readonly value: (name: string) => Fragment;
  /** Null for a new record. */
  readonly id: Fragment;
  /** The ids of the only other records that may stand against it; absent where any may. */
  readonly among?: Fragment | undefined;
}

/** What a question's statement answered. */
export interface Found {
  readonly place: number;
  readonly what: string | null;
  readonly told: Readonly<Record<string, string>>;
}

/** A question, and the problems that an answer to it tells. */
export interface RecordQuestion extends Omit<Question, 'sql'> {
  readonly sql: (given: Given) => Fragment;
  readonly problems: (found: Found) => readonly FieldProblem[];
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
