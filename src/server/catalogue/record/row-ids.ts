import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { listedFields } from './fields.ts';
import { isJsonArray } from './read-body.ts';

/** A record that was read, as the server works on it: the ids of its rows under one name, whatever its contract calls them. */
export function withRowIds(record: JsonObject, { fields }: Catalogue, types: FieldTypes): JsonObject {
  const lists = listedFields(fields, types).flatMap(({ field, rowId }): readonly (readonly [string, Json])[] => {
    const rows = record[field.name];
    if (rowId === ROW_ID || !isJsonArray(rows)) return [];
    return [[field.name, rows.map((row) => (isJsonObject(row) ? renamed(row, rowId) : row))]];
  });
  return lists.length === 0 ? record : { ...record, ...Object.fromEntries(lists) };
}

const renamed = ({ [ROW_ID]: _none, ...row }: JsonObject, rowId: string): JsonObject => {
  const { [rowId]: id = null, ...values } = row;
  return { [ROW_ID]: id, ...values };
};
