import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';

/** Mappings whose entries an overlay adds, removes and places: fields, those of a row too, and the values of an enum. */
export function isKeyed(path: Path): boolean {
  const last = path.at(-1);
  const isFields = path.length % 2 === 1 && path.every((step, index) => index % 2 === 1 || step === 'fields');
  return isFields || (last === 'values' && path.length > 2 && isKeyed(path.slice(0, -2)));
}

/** A field without a type, or a value without its texts, is a patch of one that base no longer has. */
export const isAddition = (entry: JsonObject): boolean => 'type' in entry || ('es' in entry && 'en' in entry);

/** Takes removed fields out of the columns, filters, sort and sections that base says; what the overlay says stays. */
export function prune(data: JsonObject, removed: readonly Path[], overlay: JsonObject): JsonObject {
  const gone = new Set(
    removed
      .filter(([top]) => top === 'fields')
      .filter((path) => path.length === 2)
      .map((path) => path[1]),
  );
  if (gone.size === 0) return data;
  const { list, form } = data;
  const ownList = isJsonObject(overlay['list']) ? overlay['list'] : {};
  return {
    ...data,
    ...(isJsonObject(list) && { list: prunedList(list, ownList, gone) }),
    ...(form !== undefined && overlay['form'] === undefined && { form: prunedForm(form, gone) }),
  };
}

type Names = ReadonlySet<string | number | undefined>;

const without = (names: Json, gone: Names): Json =>
  Array.isArray(names) ? names.filter((name: Json) => !(typeof name === 'string' && gone.has(name))) : names;

const prunedList = (list: JsonObject, own: JsonObject, gone: Names): JsonObject =>
  Object.fromEntries(
    Object.entries(list).flatMap(([key, value]): readonly [string, Json][] => {
      if (own[key] !== undefined) return [[key, value]];
      if (key === 'sort') return gone.has(sortedBy(value)) ? [] : [[key, value]];
      const kept = without(value, gone);
      return Array.isArray(kept) && kept.length === 0 ? [] : [[key, kept]];
    }),
  );

function sortedBy(sort: Json): string | undefined {
  if (typeof sort === 'string') return sort.replace(/^-/, '');
  const field = isJsonObject(sort) ? sort['field'] : undefined;
  return typeof field === 'string' ? field : undefined;
}

/** Sections stay where they are, even when emptied, so that those behind keep their place in the file. */
const prunedForm = (form: Json, gone: Names): Json =>
  Array.isArray(form)
    ? form.map((section: Json) =>
        isJsonObject(section) && section['fields'] !== undefined
          ? { ...section, fields: without(section['fields'], gone) }
          : section,
      )
    : form;
