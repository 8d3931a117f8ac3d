import type { Question } from '#src/kinds/catalogue/constraints/question.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { jsonAt } from '../record/json-at.ts';
import { parameterOf } from '../sql/write-sql.ts';

export type { Given } from '#src/kinds/catalogue/constraints/question.ts';

/** What a question's statement answered. */
export interface Found {
  readonly place: number;
  readonly what: string | null;
  readonly told: Readonly<Record<string, string>>;
}

/** A question, and the problems that an answer to it tells. */
export interface RecordQuestion extends Question {
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
