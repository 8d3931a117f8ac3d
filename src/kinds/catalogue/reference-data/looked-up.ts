import { fieldTypes } from '#src/fields/index.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { perResource } from '../meaning/per-resource.ts';
import { computing, computedFrom, demandsOf } from './demands.ts';
import type { DataOf } from './dangling.ts';
import type { DataProblem } from './problems.ts';
import type { ReferenceData, ReferenceRecord } from './reference-data.ts';

/** A field that shows one of the record that a reference leads to. */
interface LookUp {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly field: string;
}

const storageOf = (field: Field) => fieldTypes.get(field.type)?.storage(field);

const lookUpsOf: (resource: CatalogueResource) => readonly LookUp[] = perResource(({ definition }) => {
  const flat = flatFields(definition.fields, fieldTypes);
  return flat.flatMap((field): readonly LookUp[] => {
    const storage = storageOf(field);
    if (storage?.kind !== 'lookup') return [];
    const reference = flat.find(({ name }) => name === storage.from);
    const way = reference && storageOf(reference);
    return way?.kind === 'reference'
      ? [{ name: field.name, from: storage.from, to: way.to, field: storage.field }]
      : [];
  });
});

/** What a catalogue shows of others' records, and what it computes of that. */
export const fromOthers: (resource: CatalogueResource) => ReadonlySet<string> = perResource((resource) =>
  computedFrom(resource, new Set(lookUpsOf(resource).map(({ name }) => name))),
);

/** So many catalogues one after the other are gone through: a circle of lookups is told elsewhere. */
const FURTHEST = 8;

/**
 * The values of a record with what it shows of records of other files; null where nobody can say what these are.
 * @param data the file that the record is of
 */
export function completed(
  { resource }: ReferenceData,
  { values }: ReferenceRecord,
  dataOf: DataOf,
  depth = 0,
): JsonObject | null {
  const shown: Record<string, Json> = { ...values };
  for (const { name, from, to, field } of lookUpsOf(resource)) {
    const id = values[from] ?? null;
    if (id === null) continue;
    const value = depth > FURTHEST ? undefined : valueIn(dataOf(to), id, field, dataOf, depth);
    if (value === undefined) return null;
    shown[name] = value;
  }
  return computing(resource)(shown);
}

/** The value of a field of the record with the id; undefined where the file does not say it. */
export function valueIn(
  data: ReturnType<DataOf>,
  id: Json,
  field: string,
  dataOf: DataOf,
  depth = 0,
): Json | undefined {
  const record = data?.records.find((one) => one.id === id);
  if (data === null || data === undefined || record === undefined) return undefined;
  if (field === data.resource.definition.api.id) return record.id;
  const values = fromOthers(data.resource).has(field) ? completed(data, record, dataOf, depth + 1) : record.values;
  return values === null ? undefined : (values[field] ?? null);
}

const demandsOverOthers = perResource((resource) => {
  const others = fromOthers(resource);
  return others.size === 0 ? null : demandsOf(resource.definition, ({ watch }) => watch.some((one) => others.has(one)));
});

/** Records that break rules over what they show of records of other files. */
export function brokenOverOthers(data: ReferenceData, dataOf: DataOf): readonly DataProblem[] {
  const demands = demandsOverOthers(data.resource);
  if (demands === null) return [];
  return data.records.flatMap((record) => {
    const values = completed(data, record, dataOf);
    return values === null ? [] : demands.brokenBy(values).map((breach) => data.tell(record, breach));
  });
}
