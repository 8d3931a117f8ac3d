import { fieldTypes } from '#src/fields/index.ts';
import { rowFieldsOf } from '#src/kinds/catalogue/record-schema.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { type Concern, concernOf } from './concern.ts';
import { mixed } from './mixed.ts';
import { recordsOf } from './records.ts';

/** A record, and what a condition says of it: null where it cannot tell. */
export interface Tried {
  readonly record: JsonObject;
  readonly holds: boolean | null;
}

export interface Searched {
  readonly expression: Expression;
  /** What the expression may name. */
  readonly fields: readonly Field[];
  readonly run: (record: JsonObject) => unknown;
  /** Fills in what is computed; what no one fills in is tried like any other value. */
  readonly fill?: (record: JsonObject) => JsonObject;
  /** Records that are tried before any other. */
  readonly given?: readonly JsonObject[];
}

/** So many records are tried for a side before it is given up. */
const MOST = 20_000;

/** So many are tried in any case. */
const FEWEST = 60;

/** What was tried, and on which sides something was found. */
export interface Both {
  readonly tried: readonly Tried[];
  readonly found: ReadonlySet<boolean>;
}

const isFilled = (value: Json | undefined): boolean => Array.isArray(value) && value.length > 0;

/** A list without rows holds whatever is demanded of all of them: that alone is no record that a condition takes. */
const rowsAskedBy = (fields: readonly Field[], { names }: Concern): ((record: JsonObject) => boolean) => {
  const lists = fields.filter((field) => names.has(field.name) && rowFieldsOf(field, fieldTypes).length > 0);
  return (record) => lists.every(({ name }) => isFilled(record[name]));
};

/** Records on both sides of a condition, as far as there are any, that differ in the fields alone that it is about. */
export function bothSides({ expression, fields, run, fill, given = [] }: Searched): Both {
  const concern = concernOf(expression, fields);
  const make = recordsOf(fields, concern, fill !== undefined);
  const hasRows = rowsAskedBy(fields, concern);
  const numbers = mixed(expression.source);
  const tried: Tried[] = [];
  const found = new Set<boolean>();
  const judge = (record: JsonObject, isGiven: boolean): void => {
    const value = run(record);
    const holds = typeof value === 'boolean' ? value : null;
    const isFirst = holds !== null && !found.has(holds) && (isGiven || !holds || hasRows(record));
    if (tried.length < FEWEST || isFirst) tried.push({ record, holds });
    if (isFirst) found.add(holds);
  };
  for (const record of given) judge(record, true);
  for (let count = 0; count < FEWEST || (found.size < 2 && count < MOST); count += 1) {
    numbers.turn();
    const record = make(numbers);
    judge(fill?.(record) ?? record, false);
  }
  return { tried, found };
}
