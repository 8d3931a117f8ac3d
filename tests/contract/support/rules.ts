import type { Json, JsonObject } from '#src/model/json.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { type Answer, errorsOf, objectOf, type SignedIn, textOf } from './client.ts';
import { makerOf } from './records.ts';

/** What came of a write: `ok`, or the fields at which it was refused, in the order they are told. */
export const outcome = ({ status, json, text }: Answer): string => {
  if (status === 200 || status === 201) return 'ok';
  if (status !== 422) return `${status}: ${text}`;
  return [...new Set(errorsOf(json).map(({ field }) => textOf(field)))].join(' ');
};

export interface RuleWriter {
  /** A good record of the catalogue, with these values. */
  readonly make: (name: string, values?: JsonObject) => Promise<JsonObject>;
  /** What comes of a new record. */
  readonly post: (name: string, values: JsonObject) => Promise<string>;
  /** What comes of changing a record so. */
  readonly change: (name: string, record: JsonObject, values: JsonObject) => Promise<string>;
  /** What comes of a transition. */
  readonly pass: (name: string, record: JsonObject, transition: string, reason?: string) => Promise<string>;
  /** The record as it is now. */
  readonly now: (name: string, record: JsonObject) => Promise<JsonObject>;
}

const reason = (given: string | undefined): Json => (given === undefined ? {} : { razon: given });

/** Writes records of the institution `demo`, to see what its rules take and refuse. */
export async function ruleWriter(client: SignedIn): Promise<RuleWriter> {
  const model = await modelOf('resources');
  const institution = model.institutions.find(({ code }) => code === 'demo');
  if (institution === undefined) throw new Error('There is no demo');
  const of = (name: string) => catalogueOf(institution, name);
  const address = (name: string, record: JsonObject): string => {
    const { path, id } = of(name).definition.api;
    return `/${path}/${textOf(record[id] ?? null)}`;
  };
  return {
    make: async (name, values = {}) => (await makerOf(client, institution).create(of(name), values)).record,
    post: async (name, values) => outcome(await client.post(`/${of(name).definition.api.path}`, values)),
    change: async (name, record, values) => outcome(await client.put(address(name, record), values)),
    pass: async (name, record, transition, given) =>
      outcome(await client.post(`${address(name, record)}/transiciones/${transition}`, reason(given))),
    now: async (name, record) => objectOf((await client.get(address(name, record))).json),
  };
}

function catalogueOf(institution: InstitutionResources, name: string) {
  const resource = ofKind(institution, 'catalogue').get(name);
  if (resource === undefined) throw new Error(`There is no ${name}`);
  return resource;
}
