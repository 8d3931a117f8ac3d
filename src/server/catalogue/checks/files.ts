import { sizeText, typeNames } from '#src/runtime/file-types.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { prepared } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';
import { type FileField, fileFields } from '../record/file-fields.ts';
import { isJsonArray } from '../record/read-body.ts';
import type { Repository } from '../repository/repository.ts';
import { parameterOf } from '../sql/write-sql.ts';

/** Those of the files that this record holds, or that the user has uploaded for it. */
const find = prepared<[ids: readonly number[], resource: string, recordId: unknown]>(
  (ids, resource, recordId) => sql`select id, campo, tipo, tamano from rectoria.archivos
    where id = any(${ids}::integer[]) and recurso = ${resource} and (registro = ${recordId}::integer
      or registro is null and usuario_id is not distinct from nullif(current_setting('app.actor', true), '')::integer)`,
);

/** A file that a record, or one of its rows, is to hold and did not hold before. */
interface Taken {
  readonly field: FileField;
  readonly path: string;
  readonly id: number;
  /** Whether another row has it too. */
  readonly twice: boolean;
}

/**
 * What is wrong with the files that `record` names: one that does not exist (for this company), is another field's,
 * record's or row's, or is no longer of a size and type that the field takes. Those that stood so before are not asked
 * about again.
 */
export async function fileProblems(
  { name: resource, catalogue, types }: Pick<Repository, 'name' | 'catalogue' | 'types'>,
  record: JsonObject,
  before: JsonObject | null,
  isSound: (name: string) => boolean,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const taken = fileFields(catalogue.fields, types)
    .filter(({ list, own }) => isSound(list ?? own))
    .flatMap((field) => (field.list === null ? ofRecord(field, record, before) : ofRows(field, record, before)));
  if (taken.length === 0) return [];
  const rows = await run(
    find(
      taken.map(({ id }) => id),
      resource,
      parameterOf(before?.[catalogue.api.id]),
    ),
  );
  const files = new Map(rows.map((row) => [`${String(row['campo'])} ${String(row['id'])}`, row]));
  return taken.flatMap(({ field: { name, demands }, path, id, twice }): readonly FieldProblem[] => {
    const file = files.get(`${name} ${id}`);
    if (file === undefined || twice) return [{ path, code: 'file', params: {} }];
    if (Number(file['tamano']) > demands.maxSize) {
      return [{ path, code: 'fileSize', params: { max: sizeText(demands.maxSize) } }];
    }
    return demands.types.includes(String(file['tipo']))
      ? []
      : [{ path, code: 'fileType', params: { types: typeNames(demands.types) } }];
  });
}

function ofRecord(field: FileField, record: JsonObject, before: JsonObject | null): readonly Taken[] {
  const id = record[field.own] ?? null;
  if (typeof id !== 'number' || id === before?.[field.own]) return [];
  return [{ field, path: field.own, id, twice: false }];
}

function ofRows(field: FileField, record: JsonObject, before: JsonObject | null): readonly Taken[] {
  const { list, own } = field;
  if (list === null) return [];
  const held = new Map(rowsIn(before?.[list]).map(({ row }) => [row[ROW_ID], row[own]]));
  const rows = rowsIn(record[list]).flatMap(({ row, at }) => {
    const id = row[own] ?? null;
    return typeof id === 'number' ? [{ row, at, id }] : [];
  });
  return rows
    .filter(({ row, id }) => held.get(row[ROW_ID] ?? null) !== id)
    .map(({ at, id }) => ({
      field,
      path: `${list}.${at}.${own}`,
      id,
      twice: rows.some((other) => other.at !== at && other.id === id),
    }));
}

const rowsIn = (value: Json | undefined): readonly { readonly row: JsonObject; readonly at: number }[] =>
  isJsonArray(value) ? value.flatMap((row, at) => (isJsonObject(row) ? [{ row, at }] : [])) : [];
