import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isAnyResource, resourceFor } from '#src/model/any-resource.ts';
import { namesIn } from '#src/model/flat-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { jsonAt } from './json-at.ts';
import { listedFields, pairedFields, storedFields } from './fields.ts';
import { isJsonArray } from './read-body.ts';

/** Records that turned out to be others: by resource, the id that is given up and the one that stands for it. */
export type Moves = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** The field of a record, or of the rows of a list of it, that may lead to records. */
export interface Leading {
  readonly field: string;
  /** Null for a field of the record itself. */
  readonly list: string | null;
  /** Whether a table of pairs keeps it. */
  readonly several: boolean;
  /** Names of the resources; null where another field may tell any. */
  readonly to: readonly string[] | null;
}

/** The fields by which a record leads to others, and that are written: what is read through others follows from them. */
export const leadingIn = (
  fields: readonly Field[],
  types: FieldTypes,
  list: string | null = null,
): readonly Leading[] => [
  ...storedFields(fields, types).flatMap(({ field: { name }, storage }): readonly Leading[] => {
    if (storage.kind === 'column') return [];
    if (storage.kind === 'reference') return [{ field: name, list, several: false, to: [storage.to] }];
    return [{ field: name, list, several: false, to: isAnyResource(storage.to) ? null : Object.values(storage.to) }];
  }),
  ...pairedFields(fields, types).map(({ field: { name }, to }) => ({ field: name, list, several: true, to: [to] })),
  ...listedFields(fields, types).flatMap(({ field, rows }) => leadingIn(rows, types, field.name)),
];

/** The record as it leads to what stands for what is given up. */
export function withMoved(fields: readonly Field[], types: FieldTypes, moves: Moves, record: JsonObject): JsonObject {
  const movedTo = (to: string | null, id: Json): Json =>
    (to === null ? undefined : moves.get(to)?.get(Number(id))) ?? id;
  const own = storedFields(fields, types).reduce<JsonObject>((known, { field: { name }, storage }) => {
    const id = jsonAt(known, name);
    if (storage.kind === 'column' || id === null) return known;
    const to =
      storage.kind === 'reference' ? storage.to : resourceFor(storage.to, jsonAt(known, storage.resourceField));
    const moved = movedTo(to, id);
    return moved === id ? known : withJson(known, namesIn(name), moved);
  }, record);
  const paired = pairedFields(fields, types).reduce<JsonObject>((known, { field: { name }, to }) => {
    const ids = jsonAt(known, name);
    if (!isJsonArray(ids)) return known;
    return withJson(known, namesIn(name), [...new Set(ids.map((id) => movedTo(to, id)))]);
  }, own);
  return listedFields(fields, types).reduce<JsonObject>((known, { field: { name }, rows }) => {
    const list = known[name];
    if (!isJsonArray(list)) return known;
    return { ...known, [name]: list.map((row) => (isJsonObject(row) ? withMoved(rows, types, moves, row) : row)) };
  }, paired);
}

function withJson(record: JsonObject, [name = '', ...inner]: readonly string[], value: Json): JsonObject {
  if (inner.length === 0) return { ...record, [name]: value };
  const group = record[name];
  return isJsonObject(group) ? { ...record, [name]: withJson(group, inner, value) } : record;
}
