import { addressBelow } from '#src/model/address.ts';
import type {
  Api,
  ExtraRead,
  FileCall,
  Lookup,
  ReadForm,
  Reading,
  WireQuirk,
  Write,
  WriteKind,
} from '#src/model/api.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { booleanAt, objectAt, required, stringAt, stringsAt, textAt } from '#src/model/reading.ts';

/** `api:` with every default filled in. `name` is the catalogue's path below the layer. */
export function defineApi(stated: JsonObject, name: string): Api {
  const path = stringAt(stated, 'path') ?? `api/${name}`;
  const id = required(stringAt, stated, 'id');
  const read = orShort(stated['read'], 'form');
  const envelope = orShort(stated['envelope'], 'list');
  return {
    path,
    id,
    company: stringAt(stated, 'company') ?? null,
    read: oneOf(FORMS, stringAt(read, 'form')) ?? 'whole',
    reading: readingOf(read, path),
    reads: mapped(objectAt(stated, 'reads'), (each) => extraReadOf(orShort(each, 'path'), path)),
    one: booleanAt(stated, 'one') ?? false,
    envelope: stringAt(envelope, 'list') ?? null,
    envelopeOne: stringAt(envelope, 'one') ?? null,
    create: writeOf(stated['create'], { method: 'POST', address: path, reread: null }, path),
    update: writeOf(stated['update'], { method: 'PUT', address: `${path}/{${id}}`, reread: null }, path),
    delete: writeOf(stated['delete'] ?? false, { method: 'DELETE', address: `${path}/{${id}}`, reread: null }, path),
    createWith: objectAt(stated, 'createWith') ?? {},
    updateWith: objectAt(stated, 'updateWith') ?? {},
    capitalise: capitalised(stated['capitalise']),
    wire: mapped(objectAt(stated, 'wire'), (each) => quirkOf(isJsonObject(each) ? each : {}, path)),
  };
}

const FORMS: readonly ReadForm[] = ['whole', 'search', 'paged'];
const WRITES: readonly WriteKind[] = ['create', 'update'];

const oneOf = <T extends string>(values: readonly T[], value: Json | undefined): T | undefined =>
  values.find((each) => each === value);

/** A mapping, or the one key that its short form gives. */
const orShort = (value: Json | undefined, key: string): JsonObject =>
  value === undefined ? {} : isJsonObject(value) ? value : { [key]: value };

const mapped = <T>(stated: JsonObject | undefined, change: (value: Json) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(stated ?? {}).map(([name, value]) => [name, change(value)]));

const readingOf = (stated: JsonObject, path: string): Reading => {
  const search = stringAt(stated, 'search');
  return {
    address: addressBelow(path, stringAt(stated, 'path') ?? ''),
    search: search === undefined ? null : addressBelow(path, search),
    parameter: stringAt(stated, 'parameter') ?? 'value',
    blank: stringAt(stated, 'blank') ?? null,
    needs: stringsAt(stated, 'needs') ?? [],
    lookup: listOf(stated['lookup']).map((each) => lookupOf(orShort(each, 'key'), path)),
    otherwise: stringAt(stated, 'otherwise') === 'whole' ? 'whole' : 'search',
  };
};

const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const lookupOf = (stated: JsonObject, path: string): Lookup => {
  const key = required(stringAt, stated, 'key');
  return {
    key,
    label: textAt(stated, 'label') ?? null,
    address: addressBelow(path, stringAt(stated, 'path') ?? `/${key}/{value}`),
    match: stringsAt(stated, 'match') ?? [key],
  };
};

const extraReadOf = (stated: JsonObject, path: string): ExtraRead => ({
  address: addressBelow(path, required(stringAt, stated, 'path')),
  one: booleanAt(stated, 'one') ?? false,
  where: Object.fromEntries(
    Object.entries(objectAt(stated, 'where') ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [],
    ),
  ),
});

const METHODS: readonly Write['method'][] = ['POST', 'PUT', 'DELETE'];

const writeOf = (stated: Json | undefined, usual: Write, path: string): Write | null => {
  if (stated === false) return null;
  const said = isJsonObject(stated ?? null) ? stated : {};
  if (!isJsonObject(said)) return usual;
  const address = stringAt(said, 'path');
  const reread = stringAt(said, 'reread');
  return {
    method: oneOf(METHODS, said['method']) ?? usual.method,
    address: address === undefined ? usual.address : addressBelow(path, address),
    reread: reread === undefined ? null : addressBelow(path, reread),
  };
};

const capitalised = (stated: Json | undefined): readonly WriteKind[] =>
  stated === true ? WRITES : WRITES.filter((write) => write === stated);

const quirkOf = (stated: JsonObject, path: string): WireQuirk => ({
  payload: stringAt(stated, 'payload') ?? null,
  from: stringAt(stated, 'from') ?? null,
  as: stringAt(stated, 'as') === 'json' ? 'json' : null,
  empty: stated['empty'],
  only: oneOf(WRITES, stated['only']) ?? null,
  upload: fileCallOf(objectAt(stated, 'upload'), path),
});

const fileCallOf = (stated: JsonObject | undefined, path: string): FileCall | null =>
  stated === undefined
    ? null
    : { address: addressBelow(path, required(stringAt, stated, 'path')), with: stringsAt(stated, 'with') ?? [] };
