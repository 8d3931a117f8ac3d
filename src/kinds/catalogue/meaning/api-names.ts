import { ADDRESS_PATTERN, fieldNamesIn, parseAddress } from '#src/model/address.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { objectAt } from '#src/model/reading.ts';
import type { Path } from '#src/model/source.ts';

/** A place of `api:` that names a field of the record. */
export interface ApiName {
  readonly name: string;
  readonly path: Path;
  readonly part?: 'key';
  readonly purpose: string;
}

/** Every place of `api:` that names a field: in addresses, needs, lookups, conditions and quirks. */
export function apiNames(data: JsonObject): readonly ApiName[] {
  const api = objectAt(data, 'api') ?? {};
  return [
    ...readNames(api['read'], ['api', 'read']),
    ...entriesOf(api['reads']).flatMap(([name, read]) => [
      ...inAddress(isJsonObject(read) ? read['path'] : read, pathOf(read, ['api', 'reads', name])),
      ...keysOf(
        isJsonObject(read) ? read['where'] : undefined,
        ['api', 'reads', name, 'where'],
        'what the read is narrowed by',
      ),
    ]),
    ...['create', 'update', 'delete'].flatMap((write) => addressesIn(api[write], ['api', write], ['path', 'reread'])),
    ...keysOf(api['wire'], ['api', 'wire'], 'a field that travels in its own way'),
    ...entriesOf(api['wire']).flatMap(([name, quirk]) => uploadNames(quirk, ['api', 'wire', name, 'upload'])),
  ];
}

const readNames = (read: Json | undefined, path: Path): readonly ApiName[] => {
  if (!isJsonObject(read)) return [];
  return [
    ...addressesIn(read, path, ['path', 'search']),
    ...listOf(read['needs']).flatMap((name, at) => named(name, [...path, 'needs', at], 'what must be chosen first')),
    ...listOf(read['lookup']).flatMap((key, at) => lookupNames(key, [...path, 'lookup', at])),
  ];
};

const lookupNames = (key: Json, path: Path): readonly ApiName[] => {
  const purpose = 'what records are looked up by';
  if (!isJsonObject(key)) return named(key, path, purpose);
  const match = listOf(key['match']);
  return [
    ...inAddress(key['path'], [...path, 'path']),
    ...(match.length === 0 ? named(key['key'], [...path, 'key'], purpose) : []),
    ...match.flatMap((each, at) =>
      named(typeof each === 'string' ? each.split('.')[0] : each, [...path, 'match', at], purpose),
    ),
  ];
};

const uploadNames = (quirk: Json, path: Path): readonly ApiName[] => {
  const upload = isJsonObject(quirk) ? quirk['upload'] : undefined;
  if (!isJsonObject(upload)) return [];
  return [
    ...addressesIn(upload, path, ['path']),
    ...listOf(upload['with']).flatMap((name, at) => named(name, [...path, 'with', at], 'what goes with the file')),
  ];
};

const addressesIn = (stated: Json | undefined, path: Path, keys: readonly string[]): readonly ApiName[] =>
  isJsonObject(stated) ? keys.flatMap((key) => inAddress(stated[key], [...path, key])) : [];

const inAddress = (address: Json | undefined, path: Path): readonly ApiName[] =>
  typeof address === 'string' && new RegExp(ADDRESS_PATTERN).test(address)
    ? fieldNamesIn(parseAddress(address)).flatMap((name) => named(name, path, 'a part of the address'))
    : [];

const named = (name: Json | undefined, path: Path, purpose: string): readonly ApiName[] =>
  typeof name === 'string' ? [{ name, path, purpose }] : [];

const keysOf = (mapping: Json | undefined, path: Path, purpose: string): readonly ApiName[] =>
  entriesOf(mapping).map(([name]) => ({ name, path: [...path, name], part: 'key', purpose }));

const entriesOf = (value: Json | undefined): readonly [string, Json][] =>
  isJsonObject(value ?? null) && isJsonObject(value) ? Object.entries(value) : [];

/** A short form is the address itself. */
const pathOf = (read: Json, path: Path): Path => (isJsonObject(read) ? [...path, 'path'] : path);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);
