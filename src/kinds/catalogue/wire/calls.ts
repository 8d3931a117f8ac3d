import type { Api, Reading, Write } from '#src/model/api.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { json } from '#src/codegen/json.ts';

/** What of `api:` differs from the usual convention, as the data provider takes it; empty for most. */
export const unusualCalls = (api: Api): JsonObject => {
  const { reading, path, id } = api;
  return json({
    reading: someOf(readingOf(reading, path)),
    needs: filled(reading.needs),
    lookup: someOf(Object.fromEntries(reading.lookup.map(({ key, address }) => [key, address]))),
    reads: someOf(Object.fromEntries(Object.entries(api.reads).map(([name, { address }]) => [name, address]))),
    envelopeOne: api.envelopeOne ?? undefined,
    create: writeOf(api.create, { method: 'POST', address: path }),
    update: writeOf(api.update, { method: 'PUT', address: `${path}/{${id}}` }),
    delete: api.delete === null ? undefined : writeOf(api.delete),
    updateWith: someOf(api.updateWith),
    capitalise: filled(api.capitalise),
    quirks: someOf(
      Object.fromEntries(Object.entries(api.wire).map(([name, quirk]) => [name, withoutNulls(json({ ...quirk }))])),
    ),
  });
};

const readingOf = ({ address, search, parameter, blank, otherwise }: Reading, path: string): JsonObject =>
  json({
    address: address === path ? undefined : address,
    search: search ?? undefined,
    parameter: parameter === 'value' ? undefined : parameter,
    blank: blank ?? undefined,
    otherwise: otherwise === 'whole' ? otherwise : undefined,
  });

const writeOf = (write: Write | null, usual?: Pick<Write, 'method' | 'address'>): JsonObject | null | undefined => {
  if (write === null) return null;
  const { method, address, reread } = write;
  if (method === usual?.method && address === usual.address && reread === null) return undefined;
  return json({ method, address, reread: reread ?? undefined });
};

const someOf = (value: Readonly<Record<string, Json>>): JsonObject | undefined =>
  Object.keys(value).length === 0 ? undefined : value;

const filled = (values: readonly string[]): readonly string[] | undefined => (values.length === 0 ? undefined : values);

const withoutNulls = (value: Readonly<Record<string, Json | undefined>>): JsonObject =>
  json(Object.fromEntries(Object.entries(value).filter(([name, each]) => name === 'empty' || each !== null)));
