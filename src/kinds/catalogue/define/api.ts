import { addressBelow } from '#src/model/address.ts';
import type { Api, ExtraRead, Lookup, Reading, WireQuirk, Write, WriteKind } from '#src/model/api.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Said } from '#src/model/key.ts';
import { readIn } from '#src/language/mapping.ts';
import { apiKeys, type extraReadKeys, type lookupKeys, type quirkKeys, readKeys } from '../api-keys.ts';

/** `api:` as it is written, with its addresses made whole. `name` is the catalogue's path below the layer. */
export const defineApi = (stated: JsonObject, name: string): Api => completeApi(readIn(apiKeys, stated), name);

/** `api:` with its addresses made whole. */
export function completeApi({ read, envelope, ...said }: Said<typeof apiKeys>, name: string): Api {
  const path = said.path ?? `api/${name}`;
  const reading = read ?? readIn(readKeys, {});
  const one = `${path}/{${said.id}}`;
  return {
    ...said,
    path,
    read: reading.form,
    reading: readingOf(reading, path),
    reads: Object.fromEntries(said.reads.map(([key, each]) => [key, extraReadOf(each, path)])),
    envelope: envelope?.list ?? null,
    envelopeOne: envelope?.one ?? null,
    create: writeOf(said.create, { method: 'POST', address: path, reread: null }, path),
    update: writeOf(said.update, { method: 'PUT', address: one, reread: null }, path),
    delete: writeOf(said.delete, { method: 'DELETE', address: one, reread: null }, path),
    capitalise: WRITES.filter((write) => said.capitalise === true || said.capitalise === write),
    wire: Object.fromEntries(said.wire.map(([field, quirk]) => [field, quirkOf(quirk, path)])),
  };
}

const WRITES: readonly WriteKind[] = ['create', 'update'];

const below = (path: string, address: string | null): string | null =>
  address === null ? null : addressBelow(path, address);

const readingOf = (
  { form: _form, path: at, search, lookup, ...said }: Said<typeof readKeys>,
  path: string,
): Reading => ({
  ...said,
  address: addressBelow(path, at),
  search: below(path, search),
  lookup: lookup.map((each) => lookupOf(each, path)),
});

const lookupOf = ({ key, label, path: at, match }: Said<typeof lookupKeys>, path: string): Lookup => ({
  key,
  label,
  address: addressBelow(path, at ?? `/${key}/{value}`),
  match: match ?? [key],
});

const extraReadOf = ({ path: at, ...said }: Said<typeof extraReadKeys>, path: string): ExtraRead => ({
  ...said,
  address: addressBelow(path, at),
});

interface SaidWrite extends Pick<Write, 'method' | 'reread'> {
  readonly path: string | null;
}

const writeOf = (said: boolean | SaidWrite, usual: Write, path: string): Write | null => {
  if (typeof said === 'boolean') return said ? usual : null;
  return {
    method: said.method,
    address: said.path === null ? usual.address : addressBelow(path, said.path),
    reread: below(path, said.reread),
  };
};

const quirkOf = ({ upload, given, ...said }: Said<typeof quirkKeys>, path: string): WireQuirk => ({
  ...said,
  given: given === null ? null : { method: given.method, address: addressBelow(path, given.path) },
  upload: upload === null ? null : { address: addressBelow(path, upload.path), with: upload.with },
});
