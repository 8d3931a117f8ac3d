import { fieldTypes } from '#src/fields/index.ts';
import { columnOf, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Catalogue, TableName } from '#src/model/catalogue.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { listedFields, pairedFields, storedFields } from '#src/server/catalogue/record/fields.ts';
import { jsonAt } from '#src/server/catalogue/record/json-at.ts';
import { isJsonArray } from '#src/server/catalogue/record/read-body.ts';
import { parameterOf, ROW_ORDER } from '#src/server/catalogue/sql/write-sql.ts';

/** A record as it is kept, with its id. */
export interface KeptRecord {
  readonly id: number;
  readonly record: JsonObject;
}

/** A table of a catalogue, and what a record has in it. */
export interface RecordTable {
  readonly table: TableName;
  /** As they stand in SQL, `company_id` apart. */
  readonly columns: readonly string[];
  readonly rows: (record: KeptRecord) => readonly (readonly (string | null)[])[];
}

const listAt = (record: JsonObject, name: string): readonly Json[] => {
  const value = jsonAt(record, name);
  return isJsonArray(value) ? value : [];
};

/** The catalogue's own table, and then those of its lists and of its fields of several references. */
export function recordTables({ table, api, fields }: Catalogue): readonly RecordTable[] {
  const stored = storedFields(fields, fieldTypes).map(({ field }) => field.name);
  const own: RecordTable = {
    table,
    columns: [columnOf(api.id), ...stored.map(columnOf)],
    rows: ({ id, record }) => [[String(id), ...stored.map((name) => parameterOf(jsonAt(record, name)))]],
  };
  const lists = listedFields(fields, fieldTypes).map(({ field, rows }): RecordTable => {
    const inRow = storedFields(rows, fieldTypes).map((each) => each.field.name);
    return {
      table: rowTableOf(table, field.name),
      columns: ['parent_id', ROW_ORDER, ...inRow.map(columnOf)],
      rows: ({ id, record }) =>
        listAt(record, field.name)
          .filter((row) => isJsonObject(row))
          .map((row, at) => [String(id), String(at + 1), ...inRow.map((name) => parameterOf(jsonAt(row, name)))]),
    };
  });
  const pairs = pairedFields(fields, fieldTypes).map(
    ({ field }): RecordTable => ({
      table: rowTableOf(table, field.name),
      columns: ['parent_id', 'target_id', ROW_ORDER],
      rows: ({ id, record }) =>
        listAt(record, field.name).map((target, at) => [String(id), parameterOf(target), String(at + 1)]),
    }),
  );
  return [own, ...lists, ...pairs];
}
