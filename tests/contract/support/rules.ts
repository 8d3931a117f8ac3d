import { afterAll, beforeAll } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { companyOf } from '#tests/support/company-of.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { present } from '#src/model/present.ts';
import { type Answer, errorsOf, objectOf, type SignedIn, signIn, textOf } from './client.ts';
import { makerOf } from './records.ts';
import { startTestServer, type TestServer } from './server.ts';

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

/** The institution `demo`, on a server that the tests of a file share. */
export interface RuleServer {
  readonly admin: SignedIn;
  /** Writes as `admin`. */
  readonly rules: RuleWriter;
  /** Asks the database itself, as its owner. */
  readonly sql: (text: string) => ReturnType<typeof execute>;
  /** Writes as another demo account. */
  readonly writerOf: (username: string) => Promise<RuleWriter>;
}

/** To be asked for where the file's tests are declared: it is there from the first test to the last. */
export function ruleServer(): RuleServer {
  let server: TestServer | undefined;
  let admin: SignedIn | undefined;
  let rules: RuleWriter | undefined;
  const writerOf: RuleServer['writerOf'] = async (username) =>
    ruleWriter(await signIn(present(server, 'the server').url, username));

  beforeAll(async () => {
    server = await startTestServer({ institution: 'demo' });
    admin = await signIn(server.url, 'admin');
    rules = await ruleWriter(admin);
  });
  afterAll(() => server?.stop());

  return {
    get admin() {
      return present(admin, 'admin');
    },
    get rules() {
      return present(rules, 'the writer');
    },
    sql: (text) => {
      const { databaseUrl, model } = present(server, 'the server');
      return execute(companyUrl(databaseUrl, companyOf(model, 'demo')), text);
    },
    writerOf,
  };
}

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
