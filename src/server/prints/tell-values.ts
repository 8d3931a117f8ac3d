import { printBeside, printValue } from '#src/fields/print.ts';
import { resourceFor } from '#src/model/any-resource.ts';
import type { Asked } from '#src/model/asked.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Language } from '#src/model/text.ts';
import { valueAt } from '#src/runtime/paths.ts';
import { typeOf } from '../catalogue/record/fields.ts';
import { isJsonArray } from '../catalogue/record/read-body.ts';
import type { PrintedFile } from './files.ts';

/** How a record is told, to whom. */
export interface Telling {
  readonly language: Language;
  readonly types: FieldTypes;
  /** What the record of that id is called; the id where nobody may tell. */
  readonly labelOf: (resource: string, id: Json) => string;
  /** What a resource is called. */
  readonly titleOf: (resource: string) => string;
  /** The file of that id, null where whoever asks may not see it. */
  readonly fileOf: (id: number) => PrintedFile | null;
  readonly asked: Asked;
}

const isValue = (value: unknown): value is Exclude<Json, null> =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  isJsonArray(value) ||
  isJsonObject(value);

/** The value of a field; null where there is none. */
export function jsonAt(record: JsonObject, path: string): Json {
  const value = valueAt(record, path);
  return isValue(value) ? value : null;
}

/** The field as which its value is shown. */
export const shownAs = (field: Field, types: FieldTypes): Field => typeOf(field, types).shownAs?.(field) ?? field;

/** Secrets leave on no paper. */
export function isTold(field: Field, types: FieldTypes): boolean {
  const storage = typeOf(field, types).storage(field);
  return !field.hidden && storage.kind !== 'none' && !(storage.kind === 'column' && storage.sealed !== undefined);
}

/** The id of a file where the value is one. */
export function fileIdIn(field: Field, value: Json, types: FieldTypes): number | null {
  const isFile = typeOf(shownAs(field, types), types).file !== undefined;
  return isFile && typeof value === 'number' ? value : null;
}

/**
 * A value in words; empty where there is none.
 * @param beside whether what the field is called stands beside it, and not above it
 */
export function wordsOf(record: JsonObject, field: Field, telling: Telling, beside: boolean): string {
  const { language, labelOf, types, fileOf, titleOf } = telling;
  const value = jsonAt(record, field.name);
  if (value === null) return '';
  const file = fileIdIn(field, value, types);
  const name = file === null ? undefined : fileOf(file)?.name;
  if (name !== undefined) return name;
  const type = typeOf(field, types);
  if (type.namesResource === true && typeof value === 'string') return titleOf(value);
  const storage = type.storage(field);
  if (storage.kind === 'any-reference') {
    const resource = resourceFor(storage.to, jsonAt(record, storage.resourceField));
    if (resource !== null) return labelOf(resource, value);
  }
  return (beside ? printBeside : printValue)(value, field, language, labelOf, types);
}
