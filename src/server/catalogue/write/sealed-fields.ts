import { settingsOf } from '#src/model/institution.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { columnName, rowTableOf } from '#src/kinds/catalogue/sql/names.ts';
import type { Field } from '#src/model/field.ts';
import type { Storage } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { type Checked, ofKind } from '#src/model/resource.ts';
import { listedFields, perFields, storedFields } from '../record/fields.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { isJsonArray } from '../record/read-body.ts';
import { sealedPlace } from '../repository/sealing.ts';
import type { Repository } from '../repository/repository.ts';

/** The mark that stands for a value that is kept encrypted; undefined for what is kept as it is. */
export const markOf = (storage: Storage): string | undefined =>
  storage.kind === 'column' ? storage.sealed?.mark : undefined;

/** The fields whose values are kept encrypted, by name, with the mark that stands for one. */
const sealedFields = perFields(
  (fields, types): ReadonlyMap<string, string> =>
    new Map(
      storedFields(fields, types).flatMap(({ field, storage }) => {
        const mark = markOf(storage);
        return mark === undefined ? [] : [[field.name, mark] as const];
      }),
    ),
);

/** Whether a record keeps any, or one of its rows. */
const keepsSealed = perFields(
  (fields, types): boolean =>
    sealedFields(fields, types).size > 0 ||
    listedFields(fields, types).some(({ rows }) => sealedFields(rows, types).size > 0),
);

/** Whether any catalogue of any institution keeps secrets, and so needs a key. */
export const hasSealedFields = ({ institutions }: Checked): boolean =>
  institutions.some((institution) =>
    [...ofKind(institution, 'catalogue').values()].some(({ definition: { fields } }) =>
      [fields, ...listedFields(fields, fieldTypes).map(({ rows }) => rows)].some(
        (each) => sealedFields(each, fieldTypes).size > 0,
      ),
    ),
  );

type Change = (value: string, field: string, mark: string, table: string) => Json;

/** The record with the values of its secret fields changed, those of its rows too. */
function mapSealed({ catalogue, types }: Repository, record: JsonObject, change: Change): JsonObject {
  const { fields, table } = catalogue;
  if (!keepsSealed(fields, types)) return record;
  const mapped = (values: JsonObject, of: readonly Field[], name: string): JsonObject => {
    const changed = [...sealedFields(of, types)].flatMap(([field, mark]): readonly (readonly [string, Json])[] => {
      const value = values[field];
      return typeof value === 'string' ? [[field, change(value, field, mark, name)]] : [];
    });
    return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
  };
  const lists = listedFields(fields, types).flatMap(({ field, rows }): readonly (readonly [string, Json])[] => {
    const given = record[field.name];
    if (!isJsonArray(given) || sealedFields(rows, types).size === 0) return [];
    const { name } = rowTableOf(table, field.name);
    return [[field.name, given.map((row) => (isJsonObject(row) ? mapped(row, rows, name) : row))]];
  });
  return { ...mapped(record, fields, table.name), ...Object.fromEntries(lists) };
}

/** A mark sent where nothing is kept (a copy of another record) stands for nothing. */
export function withoutStrayMarks(repository: Repository, record: JsonObject, before: JsonObject | null): JsonObject {
  if (!keepsSealed(repository.catalogue.fields, repository.types)) return record;
  const known = (field: string): boolean => typeof before?.[field] === 'string';
  const kept = mapSealed(repository, record, (value, field, mark, table) =>
    value === mark && table === repository.catalogue.table.name && !known(field) ? null : value,
  );
  return withoutStrayRowMarks(repository, kept, before);
}

function withoutStrayRowMarks(
  { catalogue, types }: Repository,
  record: JsonObject,
  before: JsonObject | null,
): JsonObject {
  const lists = listedFields(catalogue.fields, types).flatMap(
    ({ field, rows }): readonly (readonly [string, Json])[] => {
      const given = record[field.name];
      const sealed = sealedFields(rows, types);
      if (!isJsonArray(given) || sealed.size === 0) return [];
      const stored = before?.[field.name];
      const ids = new Set(isJsonArray(stored) ? stored.map((row) => (isJsonObject(row) ? row[ROW_ID] : null)) : []);
      const cleaned = given.map((row) => {
        if (!isJsonObject(row) || ids.has(row[ROW_ID] ?? undefined)) return row;
        const stray = [...sealed].filter(([name, mark]) => row[name] === mark).map(([name]) => [name, null] as const);
        return { ...row, ...Object.fromEntries(stray) };
      });
      return [[field.name, cleaned]];
    },
  );
  return { ...record, ...Object.fromEntries(lists) };
}

/** The record as it is written: its secrets encrypted, but for the marks of those that stay as they are. */
export const sealedRecord = (repository: Repository, record: JsonObject): JsonObject =>
  mapSealed(repository, record, (value, field, mark, table) =>
    value === mark
      ? value
      : repository.sealing.seal(
          value,
          sealedPlace(
            settingsOf(repository.institution).companyId,
            repository.catalogue.table.schema,
            table,
            columnName(field),
          ),
        ),
  );
