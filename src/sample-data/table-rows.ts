import { fieldTypes } from '#src/fields/index.ts';
import { rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue, TableName } from '#src/model/catalogue.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { listedFields, pairedFields, storedFields } from '#src/server/catalogue/record/fields.ts';
import { jsonAt } from '#src/server/catalogue/record/json-at.ts';
import { isJsonArray } from '#src/server/catalogue/record/read-body.ts';
import { parameterOf, ROW_ORDER } from '#src/server/catalogue/sql/write-sql.ts';
import { column, type Fragment, identifier } from '#src/server/sql/sql.ts';

/** A record as it is kept, with its id. */
export interface KeptRecord {
  readonly id: number;
  readonly record: JsonObject;
}

/** A table of a catalogue, and what a record has in it. */
export interface RecordTable {
  readonly table: TableName;
  /** `company_id` apart. */
  readonly columns: readonly Fragment[];
  readonly rows: (record: KeptRecord) => readonly (readonly (string | null)[])[];
}

const PARENT = identifier('parent_id');
const ORDER = identifier(ROW_ORDER);

const listAt = (record: JsonObject, name: string): readonly Json[] => {
  const value = jsonAt(record, name);
  return isJsonArray(value) ? value : [];
};

/** The catalogue's own table, and then those of its lists and of its fields of several references. */
export function recordTables({ table, api, fields }: Catalogue): readonly RecordTable[] {
  const stored = storedFields(fields, fieldTypes).map(({ field }) => field.name);
  const own: RecordTable = {
    table,
    columns: [column(api.id), ...stored.map(column)],
    rows: ({ id, record }) => [[String(id), ...stored.map((name) => parameterOf(jsonAt(record, name)))]],
  };
  const lists = listedFields(fields, fieldTypes).map(({ field, rows }): RecordTable => {
    const inRow = storedFields(rows, fieldTypes).map((each) => each.field.name);
    return {
      table: rowTableOf(table, field.name),
      columns: [PARENT, ORDER, ...inRow.map(column)],
      rows: ({ id, record }) =>
        listAt(record, field.name)
          .filter((row) => isJsonObject(row))
          .map((row, at) => [String(id), String(at + 1), ...inRow.map((name) => parameterOf(jsonAt(row, name)))]),
    };
  });
  const pairs = pairedFields(fields, fieldTypes).map(
    ({ field }): RecordTable => ({
      table: rowTableOf(table, field.name),
      columns: [PARENT, identifier('target_id'), ORDER],
      rows: ({ id, record }) =>
        listAt(record, field.name).map((target, at) => [String(id), parameterOf(target), String(at + 1)]),
    }),
  );
  return [own, ...lists, ...pairs];
}
