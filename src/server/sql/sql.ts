import { columnName, quoted } from '#src/kinds/catalogue/sql/names.ts';
import tag, { empty, join as joined, raw, type Sql } from 'sql-template-tag';
import type { TableName } from '#src/model/catalogue.ts';
import { sqlText } from '#src/model/sql-text.ts';

export { empty } from 'sql-template-tag';

/** A piece of SQL with the values that stand in it; pg's `query` takes one as it is. */
export type Fragment = Sql;

/** What a statement may be told: pg writes arrays as PostgreSQL's; what is JSON has to be text by then. */
export type Value = string | number | bigint | boolean | Date | Uint8Array | null | readonly Value[];

/** Stands in a fragment for a value that each use of a `prepared` statement gives. */
export class Parameter {
  constructor(readonly at: number) {}
}

/** A value that is one parameter, in however many places of a statement it stands. */
export class Shared {
  constructor(readonly value: Value) {}
}

/**
 * A piece of SQL. Whatever is interpolated is a parameter, text too, and is numbered when the statement is made of it;
 * only another fragment becomes a part of the text. Names go in by `identifier`, `table` and `column`.
 */
export const sql = (
  text: TemplateStringsArray,
  ...values: readonly (Fragment | Parameter | Shared | Value)[]
): Fragment => tag(text, ...values);

/** The parts with something between them; empty where there are none. */
export const join = (parts: readonly (Fragment | Parameter | Shared | Value)[], separator = ','): Fragment =>
  parts.length === 0 ? empty : joined(parts, separator);

/** The same text with other fragments where its values stand. */
export const withPlaces = ({ strings, values }: Fragment, place: (value: unknown) => Fragment): Fragment =>
  tag(strings, ...values.map(place));

/** A name as it is in the database. */
export const identifier = (...path: readonly [string, ...string[]]): Fragment => raw(path.map(quoted).join('.'));

export const table = ({ schema, name }: TableName): Fragment => identifier(schema, name);

/** The column of a wire name. */
export const column = (wireName: string): Fragment => identifier(columnName(wireName));

/** A constant of ours that has to stand in the text, so that PostgreSQL plans with it or takes it there at all. */
export const literal = (value: string | number): Fragment =>
  raw(typeof value === 'number' ? String(value) : sqlText(value));

/**
 * SQL that was made as text: of the model, by field types, kinds and conditions of the YAML; or a constant. Nothing of a
 * request, and nothing with parameters.
 */
export const verbatim = (text: string): Fragment => raw(text);
