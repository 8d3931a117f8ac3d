import type { Catalogue } from '#src/model/catalogue.ts';
import { type Field, isCelExpression } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { namesIn } from '#src/model/flat-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Statement } from '../../db/database.ts';
import { innerFields, listedFields } from '../record/fields.ts';
import { mergeGroups } from '../record/groups.ts';
import { jsonAt } from '../record/json-at.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { isJsonArray } from '../record/read-body.ts';
import { ROW_ORDER } from '../sql/rows-sql.ts';
import { parameterOf, type WriteSql } from '../sql/write-sql.ts';

/** What a new row has where nothing is said; expressions are not among a row's defaults. */
const emptyRow = (fields: readonly Field[], types: FieldTypes): JsonObject =>
  Object.fromEntries(
    fields.map((field): readonly [string, Json] => {
      const { name, default: value } = field;
      const inner = innerFields(field, types);
      if (inner.length > 0) return [name, emptyRow(inner, types)];
      return [name, value === undefined || isCelExpression(value) ? null : value];
    }),
  );

/** Existing clients send 0 for a row that is new. */
const idOf = (row: JsonObject): Json => (row[ROW_ID] === 0 ? null : (row[ROW_ID] ?? null));

const rowsOf = (value: Json | undefined): readonly JsonObject[] =>
  isJsonArray(value) ? value.filter((row) => isJsonObject(row)) : [];

/**
 * Puts what a body says of the rows over what they were: a row with the id of one that there is keeps what it does
 * not name; one without an id is new and gets its defaults. Rows that are no objects stay, for the validator.
 */
export function mergeRows(
  values: JsonObject,
  before: JsonObject | null,
  { fields }: Catalogue,
  types: FieldTypes,
): JsonObject {
  const listed = listedFields(fields, types);
  if (listed.length === 0) return values;
  const merged: Record<string, Json> = { ...values };
  for (const { field, rows } of listed) {
    const given = values[field.name];
    if (!isJsonArray(given)) continue;
    const known = new Map(rowsOf(before?.[field.name]).map((row) => [row[ROW_ID], row]));
    merged[field.name] = given.map((row) => {
      if (!isJsonObject(row)) return row;
      const id = before === null ? null : idOf(row);
      const base = known.get(id) ?? emptyRow(rows, types);
      return { ...base, ...mergeGroups(row, base, rows, types), [ROW_ID]: id };
    });
  }
  return merged;
}

/** Rows with the id of no row of this record, or with one that another row has too. */
export function rowProblems(
  record: JsonObject,
  before: JsonObject | null,
  { fields }: Catalogue,
  types: FieldTypes,
): readonly FieldProblem[] {
  return listedFields(fields, types).flatMap(({ field }) => {
    const known = new Set(rowsOf(before?.[field.name]).map((row) => row[ROW_ID]));
    const seen = new Set<Json>();
    const rows = record[field.name];
    if (!isJsonArray(rows)) return [];
    return rows.flatMap((row, at) => {
      const id = isJsonObject(row) ? idOf(row) : null;
      if (id === null) return [];
      const code = seen.has(id) ? 'repeatedRow' : known.has(id) ? null : 'row';
      seen.add(id);
      return code === null ? [] : [{ path: `${field.name}.${at}`, code, params: {} }];
    });
  });
}

/** What writes the rows and pairs of the fields that `names` holds, whole: what is not among them is deleted. */
export function rowStatements(
  { lists, pairs }: WriteSql,
  recordId: number,
  record: JsonObject,
  names: ReadonlySet<string>,
): readonly Statement[] {
  const ofLists = lists
    .filter(({ field }) => names.has(field))
    .flatMap(({ field, columns, steps }) => {
      const rows = rowsOf(record[field]).map((row, at) => ({
        ...Object.fromEntries(columns.map((name) => [name, jsonAt(row, name)])),
        [ROW_ID]: idOf(row),
        [ROW_ORDER]: at + 1,
      }));
      return steps.map((write) => write(recordId, parameterOf(rows)));
    });
  const ofPairs = pairs
    .filter(({ field }) => names.has(namesIn(field)[0] ?? field))
    .flatMap(({ field, remove, put }) => {
      const ids = parameterOf(jsonAt(record, field) ?? []);
      return [remove, put].map((write) => write(recordId, ids));
    });
  return [...ofLists, ...ofPairs];
}
