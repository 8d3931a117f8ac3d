import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { CatalogueResource, InstitutionResources } from '#src/model/resource.ts';
import { innerFields, listedFields, typeOf } from '#src/server/catalogue/fields.ts';
import { type Client, listOf, objectOf } from './client.ts';

/** A record that was made through the API, and the body it was made from. */
export interface Made {
  readonly sent: JsonObject;
  readonly record: JsonObject;
}

/** How many combinations of examples are tried before a catalogue's rules are given up on. */
const TRIES = 200;

export interface Maker {
  /** A good record of the resource that there is already, else a new one. `fixed` values are kept. */
  readonly body: (resource: CatalogueResource, attempt?: number, fixed?: JsonObject) => Promise<JsonObject>;
  readonly create: (resource: CatalogueResource, fixed?: JsonObject) => Promise<Made>;
  /** `record` says what must be chosen before there is a list. */
  readonly rows: (resource: CatalogueResource, record?: JsonObject) => Promise<readonly JsonObject[]>;
}

/** The values that a reference's `where` asks of its target, as far as the record says them. */
export const wantedOf = (field: Field, record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(field.where ?? {}).map(([target, value]) => [
      target,
      typeof value === 'string' && value.startsWith('$') ? (record[value.slice(1)] ?? null) : value,
    ]),
  );

export const meets = (row: JsonObject, wanted: JsonObject): boolean =>
  Object.entries(wanted).every(([name, value]) => row[name] === value);

/** Each attempt takes another combination, the same in every run; the first takes everybody's first example. */
function chosenFor(attempt: number, name: string, count: number): number {
  if (attempt === 0) return 0;
  let mixed = attempt;
  for (const character of name)
    mixed = (Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x9e3779b1) >>> 0) ^ (mixed >>> 15);
  return (mixed >>> 8) % count;
}

/** Makes good records of any catalogue from its field types' own examples, so that a new one needs no new code. */
export function makerOf(client: Client, institution: InstitutionResources): Maker {
  const catalogueOf = (name: string): CatalogueResource => {
    const resource = institution.catalogues.get(name);
    if (resource === undefined) throw new Error(`${institution.code} has no ${name}`);
    return resource;
  };

  const rows: Maker['rows'] = async ({ definition: { api } }, record) => {
    // Where something must be chosen first it is what the record says.
    const told = api.reading.needs.map((name) => `${name}=${encodeURIComponent(textOfJson(record?.[name] ?? null))}`);
    const query = told.length === 0 || api.reading.address !== api.path ? '' : `?${told.join('&')}`;
    const { json } = await client.get(`/${api.path}${query}`);
    return listOf(api.envelope === null ? json : objectOf(json)[api.envelope]);
  };

  const referenceTo = async (field: Field, record: JsonObject): Promise<Json> => {
    const storage = typeOf(field, fieldTypes).storage(field);
    const told =
      storage.kind === 'any-reference' ? storage.to[textOfJson(record[storage.resourceField] ?? null)] : field.to;
    if (typeof told !== 'string') return null;
    const target = catalogueOf(told);
    const wanted = wantedOf(field, record);
    const found = (await rows(target)).find((row) => meets(row, wanted)) ?? (await create(target, wanted)).record;
    return found[target.definition.api.id] ?? null;
  };

  const exampleOf = async (field: Field, record: JsonObject, attempt: number): Promise<Json> => {
    const [listed] = listedFields([field], fieldTypes);
    if (listed !== undefined) return [await valuesOf(listed.rows, attempt, {})];
    const inner = innerFields(field, fieldTypes);
    if (inner.length > 0) return valuesOf(inner, attempt, {});
    if (typeOf(field, fieldTypes).storage(field).kind === 'junction') return [await referenceTo(field, record)];
    if (field.to !== undefined) return referenceTo(field, record);
    // A file's id is that of an upload (files.test.ts).
    if (typeOf(field, fieldTypes).file?.(field) !== undefined) return null;
    const { valid } = typeOf(field, fieldTypes).examples(field);
    return valid[chosenFor(attempt, field.name, valid.length)] ?? null;
  };

  const valuesOf = async (fields: readonly Field[], attempt: number, fixed: JsonObject): Promise<JsonObject> => {
    const values: Record<string, Json> = { ...fixed };
    for (const field of fields) {
      if (field.readOnly || field.compute !== undefined || field.name in fixed) continue;
      values[field.name] = await exampleOf(field, values, attempt);
    }
    return values;
  };

  const body: Maker['body'] = (resource, attempt = 0, fixed = {}) =>
    valuesOf(resource.definition.fields, attempt, fixed);

  const create: Maker['create'] = async (resource, fixed = {}) => {
    let refusal = '';
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const sent = await body(resource, attempt, fixed);
      const answer = await client.post(`/${resource.definition.api.path}`, sent);
      if (answer.status === 201) return { sent, record: objectOf(answer.json) };
      refusal = answer.text;
    }
    throw new Error(`No combination of the fields' examples makes a good record of ${resource.name}: ${refusal}`);
  };

  return { body, create, rows };
}
