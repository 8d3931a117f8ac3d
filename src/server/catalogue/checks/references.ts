import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isAnyResource, resourceFor } from '#src/model/any-resource.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { narrowerIn } from '#src/model/narrowing.ts';
import { jsonAt } from '../record/json-at.ts';
import { listedFields, pairedFields, perFields, storedFields } from '../record/fields.ts';
import { isJsonArray } from '../record/read-body.ts';

/** A condition on the record referred to: the value that a field of it must have, or several of which one. */
export interface Wanted {
  readonly target: string;
  readonly value: Json;
  /** The field of this record that says so; null for a value that is always wanted. */
  readonly from: string | null;
}

/** Records that one field refers to. */
export interface Reference {
  readonly path: string;
  readonly ids: readonly Json[];
  /** Name of the resource; null where the field that tells it is empty or tells none. */
  readonly to: string | null;
  /** The field that tells the resource, where it is not always the same: the records are then locked. */
  readonly resourceField: string | null;
  /** Whether that one may tell any resource at all. */
  readonly isAny: boolean;
  readonly where: readonly Wanted[];
}

const UNCONDITIONAL: Reference['where'] = [];

/**
 * `where` with the values of this record (or row, whose own fields come first) in place of `$field`; without those of
 * `$field?` that are empty.
 */
function conditions(field: Field, row: JsonObject, record: JsonObject): Reference['where'] {
  if (field.where === undefined) return UNCONDITIONAL;
  return Object.entries(field.where).flatMap(([target, wanted]): Reference['where'] => {
    const narrower = narrowerIn(wanted);
    if (narrower === null) return [{ target, value: wanted, from: null }];
    const { field: from, isOptional } = narrower;
    const value = jsonAt(row, from) ?? jsonAt(record, from);
    return value === null && isOptional ? [] : [{ target, value, from }];
  });
}

/** The fields that refer to records, in a record and in its rows: looked for once, however many rows there are. */
interface Referring {
  readonly own: ReturnType<typeof storedFields>;
  readonly paired: ReturnType<typeof pairedFields>;
  readonly listed: readonly { readonly name: string; readonly rows: Referring }[];
}

const referringOf = perFields(
  (fields: readonly Field[], types: FieldTypes): Referring => ({
    own: storedFields(fields, types).filter(({ storage }) => storage.kind !== 'column'),
    paired: pairedFields(fields, types),
    listed: listedFields(fields, types).map(({ field, rows }) => ({
      name: field.name,
      rows: referringOf(rows, types),
    })),
  }),
);

/** Every reference of the record, those in its groups and rows too. */
export const referencesIn = (fields: readonly Field[], types: FieldTypes, record: JsonObject): readonly Reference[] =>
  referencesOf(referringOf(fields, types), record, record, '');

function referencesOf(referring: Referring, row: JsonObject, record: JsonObject, prefix: string): readonly Reference[] {
  const found: Reference[] = [];
  for (const { field, storage } of referring.own) {
    const id = storage.kind === 'column' ? null : jsonAt(row, field.name);
    if (storage.kind === 'column' || id === null) continue;
    const isOne = storage.kind === 'reference';
    const resourceField = isOne ? null : storage.resourceField;
    found.push({
      path: prefix + field.name,
      ids: [id],
      where: conditions(field, row, record),
      to: isOne ? storage.to : resourceFor(storage.to, jsonAt(row, storage.resourceField)),
      resourceField,
      isAny: !isOne && isAnyResource(storage.to),
    });
  }
  if (referring.paired.length === 0 && referring.listed.length === 0) return found;
  const paired = referring.paired.flatMap(({ field, to }): readonly Reference[] => {
    const ids = jsonAt(row, field.name);
    if (!isJsonArray(ids) || ids.length === 0) return [];
    return [
      { path: prefix + field.name, ids, to, resourceField: null, isAny: false, where: conditions(field, row, record) },
    ];
  });
  const nested = referring.listed.flatMap(({ name, rows }) => {
    const values = row[name];
    if (!isJsonArray(values)) return [];
    return values.flatMap((value, at) =>
      isJsonObject(value) ? referencesOf(rows, value, record, `${prefix}${name}.${at}.`) : [],
    );
  });
  return [...found, ...paired, ...nested];
}

/** The path of a row's field whatever the row's place: rows may have moved. */
const fieldOf = ({ path }: Reference): string => path.replaceAll(/\.\d+\./g, '.');

/** What is asked about the ids: those of rows of one list are asked about together. */
export const questionOf = (reference: Reference): string =>
  JSON.stringify([fieldOf(reference), reference.to, reference.where.map(({ value }) => value)]);

/** The references without the ids that stood so before: these are not asked about again. */
export function newReferences(references: readonly Reference[], before: readonly Reference[]): readonly Reference[] {
  if (before.length === 0) return references;
  const known = new Map<string, Set<Json>>();
  for (const reference of before) {
    const question = questionOf(reference);
    const ids = known.get(question) ?? new Set();
    known.set(question, ids);
    for (const id of reference.ids) ids.add(id);
  }
  return references.flatMap((reference) => {
    const stood = known.get(questionOf(reference));
    const ids = stood === undefined ? reference.ids : reference.ids.filter((id) => !stood.has(id));
    return ids.length === 0 ? [] : [{ ...reference, ids }];
  });
}
