import { namesIn } from '#src/expressions/expression.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import { narrowerIn, narrowersIn } from '#src/model/narrowing.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { cedulaOf } from '#src/sample-data/university/people.ts';
import { innerFields, listedFields, typeOf } from '#src/server/catalogue/record/fields.ts';
import { type Answer, type Client, errorsOf, listOf, objectOf, textOf } from './client.ts';

/** A record that was made through the API, and the body it was made from. */
export interface Made {
  readonly sent: JsonObject;
  readonly record: JsonObject;
}

/** How many combinations of examples are tried before a catalogue's rules are given up on. */
const TRIES = 600;

/** From then on what may be left out sometimes is. */
const PLAIN_TRIES = 20;

/** So often all fields take another combination: to change what was refused alone may lead nowhere. */
const AFRESH = 6;

/** Which combination of its examples a field takes. */
type AttemptOf = (name: string) => number;

/** The fields that a refusal names; none where it is not about values. */
const refusedFields = ({ status, json }: Answer): readonly string[] =>
  status === 422 ? errorsOf(json).map(({ field }) => textOf(field).split('.')[0] ?? '') : [];

/** Those, and the fields that they are compared with by the catalogue's rules. */
const concerned = ({ definition: { rules } }: CatalogueResource, names: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...names,
    ...rules.filter(({ field }) => field !== null && names.includes(field)).flatMap(({ that }) => [...namesIn(that)]),
  ]);

export interface Maker {
  /** A good record of the resource that there is already, else a new one. `fixed` values are kept. */
  readonly body: (resource: CatalogueResource, attempt?: number, fixed?: JsonObject) => Promise<JsonObject>;
  readonly create: (resource: CatalogueResource, fixed?: JsonObject) => Promise<Made>;
  /** `record` says what must be chosen before there is a list. */
  readonly rows: (resource: CatalogueResource, record?: JsonObject) => Promise<readonly JsonObject[]>;
}

/** The values that a reference's `where` asks of its target, as far as the record says them: null for one it must say first. */
export const wantedOf = (field: Field, record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(field.where ?? {}).flatMap(([target, wanted]): [string, Json][] => {
      const narrower = narrowerIn(wanted);
      const value = narrower === null ? wanted : (record[narrower.field] ?? null);
      return value === null && narrower?.isOptional === true ? [] : [[target, value]];
    }),
  );

/** A field of several references has what is wanted where one of them is it. */
export const meets = (row: JsonObject, wanted: JsonObject): boolean =>
  Object.entries(wanted).every(([name, value]) => {
    const own = row[name] ?? null;
    const held: readonly Json[] = isSeveral(own) ? own : [own];
    return held.some((each) => (Array.isArray(value) ? value.includes(each) : each === value));
  });

const isSeveral = (value: Json): value is readonly Json[] => Array.isArray(value);

/** The first of the values where a record must have one of several. */
const firstOf = (wanted: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? null) : value]),
  );

/** One value that is wanted of a field of several references is a list of it. */
const inLists = (given: JsonObject, fields: readonly Field[]): JsonObject =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = fields.find((each) => each.name === name);
      const isOne = field !== undefined && value !== null && !Array.isArray(value);
      return [name, isOne && typeOf(field, fieldTypes).storage(field).kind === 'junction' ? [value] : value];
    }),
  );

/** Each attempt takes another combination, the same in every run; the first takes everybody's first example. */
function chosenFor(attempt: number, name: string, count: number): number {
  if (attempt === 0) return 0;
  let mixed = attempt;
  for (const character of name)
    mixed = (Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x9e3779b1) >>> 0) ^ (mixed >>> 15);
  return (mixed >>> 8) % count;
}

/** What a rule says of a number whose record tells what it is checked as: `isDocument(d.doIdComprobacion, d.doIdValor)`. */
const CHECKED = /\bisDocument\((?:\w+\.)?\w+,\s*(?:\w+\.)?(\w+)\)/g;

/** Names of the fields, of records and rows, that are such a number: it may be one record's alone. */
const documentNumbers = (institution: InstitutionResources): ReadonlySet<string> =>
  new Set(
    [...ofKind(institution, 'catalogue').values()].flatMap(({ definition: { rules } }) =>
      rules.flatMap(({ that }) => [...that.source.matchAll(CHECKED)].flatMap(([, name]) => name ?? [])),
    ),
  );

let documents = 0;
/** The cédula of nobody yet. */
export function freshCedula(): string {
  documents += 1;
  return cedulaOf('001', documents);
}

/** What is said of a record: whom it is of the server knows by what is said of them. */
const givenIn = ({ definition: { fields, shares } }: CatalogueResource): readonly Field[] =>
  fields.filter(({ name }) => name !== shares?.by);

/** Makes good records of any catalogue from its field types' own examples, so that a new one needs no new code. */
export function makerOf(client: Client, institution: InstitutionResources): Maker {
  const numbers = documentNumbers(institution);

  /** What is being made: records that are needed for it may refer back to it. */
  const underWay = new Set<string>();

  /** The lists that references are chosen from, while one record is being made: who makes it knows what else is made. */
  const read = new Map<string, readonly JsonObject[]>();

  const choicesOf = async (target: CatalogueResource): Promise<readonly JsonObject[]> => {
    const known = read.get(target.name) ?? (await rows(target));
    read.set(target.name, known);
    return known;
  };

  const catalogueOf = (name: string): CatalogueResource => {
    const resource = ofKind(institution, 'catalogue').get(name);
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

  const referenceTo = async (field: Field, record: JsonObject, attempt: number): Promise<Json> => {
    const storage = typeOf(field, fieldTypes).storage(field);
    const told =
      storage.kind === 'any-reference' ? storage.to[textOfJson(record[storage.resourceField] ?? null)] : field.to;
    if (typeof told !== 'string') return null;
    const target = catalogueOf(told);
    const wanted = wantedOf(field, record);
    // Nothing belongs to what is not chosen.
    if (Object.values(wanted).includes(null)) return null;
    const inUse = target.definition.fields.find(({ type }) => type === 'active')?.name ?? '';
    const found = (await choicesOf(target)).filter((row) => meets(row, wanted) && row[inUse] !== false);
    // What nobody enters here comes in by another way.
    if (found.length === 0 && target.definition.api.create === null) return null;
    // The first record of a resource that refers to itself refers to nothing.
    if (found.length === 0 && underWay.has(target.name)) return null;
    // Two references of a record may have to differ.
    const fit = { ...firstOf(wanted), ...(inUse === '' ? {} : { [inUse]: true }) };
    const more = attempt === PLAIN_TRIES && found.length === 1 && !underWay.has(target.name);
    const made = more ? await make(target, fit, found.length) : found.length === 0 ? await create(target, fit) : null;
    const chosen = made?.record ?? found[attempt < PLAIN_TRIES ? 0 : chosenFor(attempt, field.name, found.length)];
    return chosen?.[target.definition.api.id] ?? null;
  };

  const rowsOf = async (columns: readonly Field[], attempt: number, record: JsonObject): Promise<Json> => {
    const row = await valuesOf(columns, () => attempt, {}, record);
    return columns.some(({ name, required, readOnly }) => required && !readOnly && row[name] === null) ? [] : [row];
  };

  const exampleOf = async (field: Field, record: JsonObject, attempt: number): Promise<Json> => {
    const [listed] = listedFields([field], fieldTypes);
    // Every other time a mark is as the form begins: of many, one may be set.
    if (attempt % 2 === 1 && typeof field.default === 'boolean') return field.default;
    const without = attempt >= PLAIN_TRIES && chosenFor(attempt, `${field.name}?`, 3) === 0;
    if (listed !== undefined) return without ? [] : rowsOf(listed.rows, attempt, record);
    if (without && !field.required && field.default === undefined) return null;
    const inner = innerFields(field, fieldTypes);
    if (inner.length > 0) return valuesOf(inner, () => attempt, {}, record, `${field.name}.`);
    if (typeOf(field, fieldTypes).storage(field).kind === 'junction')
      return [await referenceTo(field, record, attempt)];
    if (field.to !== undefined) return referenceTo(field, record, attempt);
    // A file's id is that of an upload (files.test.ts).
    if (typeOf(field, fieldTypes).file?.(field) !== undefined) return null;
    // A catalogue's name is one that the institution has and whoever writes may see (any-reference.test.ts).
    if (typeOf(field, fieldTypes).namesResource === true) return null;
    const { valid } = typeOf(field, fieldTypes).examples(field);
    return valid[chosenFor(attempt, field.name, valid.length)] ?? null;
  };

  /** `around` is the record of a row or group; `prefix` what a group's fields are called by in it. */
  const valuesOf = async (
    fields: readonly Field[],
    attemptOf: AttemptOf,
    fixed: JsonObject,
    around: JsonObject = {},
    prefix = '',
  ): Promise<JsonObject> => {
    const values: Record<string, Json> = { ...fixed };
    const locking = new Set(
      fields.flatMap(({ readOnlyIf }) => (readOnlyIf === undefined ? [] : [...namesIn(readOnlyIf)])),
    );
    for (const field of fields) {
      if (field.readOnly || field.compute !== undefined || field.name in fixed) continue;
      // What a record begins locked with is not taken from whoever makes it.
      if (locking.has(field.name) && typeof field.default === 'boolean') {
        values[field.name] = field.default;
        continue;
      }
      // The server gives it.
      if (typeOf(field, fieldTypes).sequence !== undefined) continue;
      const known = Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]));
      values[field.name] = numbers.has(field.name)
        ? freshCedula()
        : await exampleOf(field, { ...around, ...values, ...known }, attemptOf(field.name));
    }
    return values;
  };

  /** What is given, and what a record chosen in it belongs to: a province’s country. */
  const withOwners = async (fields: readonly Field[], given: JsonObject): Promise<JsonObject> => {
    const owners: Record<string, Json> = {};
    for (const { name, to, where } of fields) {
      const id = given[name] ?? null;
      if (id === null || typeof to !== 'string') continue;
      const target = catalogueOf(to);
      const chosen = (await choicesOf(target)).find((row) => row[target.definition.api.id] === id);
      for (const { target: of, field: owner } of narrowersIn(where)) {
        const own = chosen?.[of] ?? null;
        if (!(owner in given)) owners[owner] = isSeveral(own) ? (own[0] ?? null) : own;
      }
    }
    return Object.keys(owners).length === 0 ? given : withOwners(fields, { ...owners, ...given });
  };

  const body: Maker['body'] = (resource, attempt = 0, fixed = {}) => {
    read.clear();
    return valuesOf(givenIn(resource), () => attempt, fixed);
  };

  let refusal = '';

  /** `first` is the combination that is tried first. */
  const tried = async (resource: CatalogueResource, fixed: JsonObject, first: number): Promise<Made | null> => {
    const { api } = resource.definition;
    const attempts = new Map<string, number>();
    let common = first;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const sent = await valuesOf(givenIn(resource), (name) => attempts.get(name) ?? common, fixed);
      const answer = await client.post(`/${api.path}`, sent);
      if (answer.status === 201) {
        read.clear();
        return { sent, record: objectOf(answer.json) };
      }
      refusal = answer.text;
      const refused = concerned(resource, refusedFields(answer));
      if (refused.size > 0 && attempt % AFRESH !== AFRESH - 1) {
        for (const name of refused) attempts.set(name, (attempts.get(name) ?? common) + 1);
      } else {
        attempts.clear();
        common = first + attempt + 1;
      }
    }
    return null;
  };

  /**
   * Null where no combination of the fields' examples makes a good record.
   * @param first one that others do not begin with: a record that can be told apart from theirs
   */
  const make = async (resource: CatalogueResource, fixed: JsonObject, first = 0): Promise<Made | null> => {
    underWay.add(resource.name);
    read.clear();
    try {
      const { fields } = resource.definition;
      return await tried(resource, inLists(await withOwners(fields, fixed), fields), first);
    } finally {
      underWay.delete(resource.name);
    }
  };

  const create: Maker['create'] = async (resource, fixed = {}) => {
    const made = await make(resource, fixed);
    if (made !== null) return made;
    throw new Error(`No combination of the fields' examples makes a good record of ${resource.name}: ${refusal}`);
  };

  return { body, create, rows };
}
