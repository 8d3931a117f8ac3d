import type { JsonObject } from '#src/model/json.ts';

/** One demand on a record and those that there are, as a part of the statement that asks for all of them at once. */
export interface Question {
  /** Wire names of the fields of the given record that the demand is about. */
  readonly fields: readonly string[];
  /** Whether the database alone would let pass, or refuse without a word, what breaks it. */
  readonly always: (record: JsonObject) => boolean;
  /**
   * Selects of at least one row where the demand is broken: `place` (of a row in a list), `what` (which way), and `told`,
   * a JSON object of texts that the words mention.
   */
  readonly sql: (given: Given) => string;
  /**
   * The fields all of whose values another record has to share for the demand to be broken; absent where more may break it.
   * A record that lacks one of the values is like no other.
   */
  readonly apart?: readonly string[] | undefined;
}

/** How a question's SQL refers to what is asked about. */
export interface Given {
  /** A value of the given record, by wire name or column; of a list, its rows as JSON. */
  readonly value: (name: string) => string;
  /** The id of the given record; null for a new one. */
  readonly id: string;
  /** The ids of the only other records that may stand against it; absent where any may. */
  readonly among?: string | undefined;
}

/** Where a broken constraint is told, and how. */
export interface Broken {
  readonly code: string;
  /** Fields of the given record. */
  readonly fields: readonly string[];
  /** Whether the constraint's own message is of something else. */
  readonly plain?: true;
}

/** A question of a constraint, and of the records of which resource it is asked. */
export interface Asked extends Question {
  readonly resource: string;
  /** Of which way it is broken, as the answer says. */
  readonly broken: (what: string | null) => Broken;
}
