import { addressBelow } from '#src/model/address.ts';
import type { Api, ExtraRead, Lookup, Reading, WireQuirk, Write, WriteKind } from '#src/model/api.ts';
import type { Said } from '#src/model/key.ts';
import { readIn } from '#src/language/mapping.ts';
import {
  type apiKeys,
  type extraReadKeys,
  type givenKeys,
  type lookupKeys,
  type quirkKeys,
  readKeys,
  type uploadKeys,
  type writeKeys,
} from '../api-keys.ts';

declare module '#src/model/api.ts' {
  interface Api
    extends Omit<
      Said<typeof apiKeys>,
      'path' | 'read' | 'reads' | 'envelope' | 'create' | 'update' | 'delete' | 'capitalise' | 'wire'
    > {
    readonly read: Said<typeof readKeys>['form'];
  }
  interface Reading extends Omit<Said<typeof readKeys>, 'form' | 'path' | 'lookup'> {}
  interface Lookup extends Omit<Said<typeof lookupKeys>, 'path' | 'match'> {}
  interface ExtraRead extends Omit<Said<typeof extraReadKeys>, 'path'> {}
  interface Write extends Omit<Said<typeof writeKeys>, 'path'> {}
  interface WireQuirk extends Omit<Said<typeof quirkKeys>, 'given' | 'upload'> {}
  interface GivenCall extends Omit<Said<typeof givenKeys>, 'path'> {}
  interface FileCall extends Omit<Said<typeof uploadKeys>, 'path'> {}
}

/** `api:` with its addresses made whole. `name` is the catalogue's path below the layer. */
export function completeApi({ read, envelope, ...said }: Said<typeof apiKeys>, name: string): Api {
  const path = said.path ?? `api/${name}`;
  const reading = read ?? readIn(readKeys, {});
  const one = `${path}/{${said.id}}`;
  return {
    ...said,
    path,
    read: reading.form,
    reading: readingOf(reading, path),
    reads: mapped(said.reads, (each): ExtraRead => addressed(each, path)),
    envelope: envelope?.list ?? null,
    envelopeOne: envelope?.one ?? null,
    create: writeOf(said.create, { method: 'POST', address: path, reread: null }, path),
    update: writeOf(said.update, { method: 'PUT', address: one, reread: null }, path),
    delete: writeOf(said.delete, { method: 'DELETE', address: one, reread: null }, path),
    capitalise: WRITES.filter((write) => said.capitalise === true || said.capitalise === write),
    wire: mapped(said.wire, (quirk) => quirkOf(quirk, path)),
  };
}

const mapped = <T, R>(all: Readonly<Record<string, T>>, change: (one: T) => R): Readonly<Record<string, R>> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));

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

const lookupOf = ({ path: at, match, ...said }: Said<typeof lookupKeys>, path: string): Lookup => ({
  ...said,
  address: addressBelow(path, at ?? `/${said.key}/{value}`),
  match: match ?? [said.key],
});

/** What is said of a call, with its address in the place of its path. */
const addressed = <T extends { readonly path: string }>({ path: at, ...said }: T, path: string) => ({
  ...said,
  address: addressBelow(path, at),
});

interface SaidWrite extends Said<typeof writeKeys>, Pick<Write, 'method'> {}

const writeOf = (said: boolean | SaidWrite, usual: Write, path: string): Write | null => {
  if (typeof said === 'boolean') return said ? usual : null;
  const { path: at, ...rest } = said;
  return { ...rest, address: at === null ? usual.address : addressBelow(path, at), reread: below(path, said.reread) };
};

const quirkOf = ({ upload, given, ...said }: Said<typeof quirkKeys>, path: string): WireQuirk => ({
  ...said,
  given: given === null ? null : addressed(given, path),
  upload: upload === null ? null : addressed(upload, path),
});
