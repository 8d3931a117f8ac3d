import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { everyType, fieldOf, resourceOfVariant } from '#src/design/catalogues/every-type.ts';
import { SECRET_MARK } from '#src/fields/secret/format.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { defineFields } from '#src/kinds/catalogue/define/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { innerFields } from '#src/server/catalogue/record/fields.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

// The field of every type that the design page shows, as the list of types has it: who adds a type touches nothing here.

const CATALOGUE = everyType(fieldTypes, 'plain');
const RESOURCES = 'src/design/resources';

const stated = CATALOGUE['fields'];
const fields = new Map(
  defineFields(isJsonObject(stated ?? null) ? objectOf(stated) : {}, fieldTypes).map((one) => [one.name, one]),
);

/** What a value may be is told by something else than its type: records and files that there are. */
const isFound = ({ name }: { readonly name: string }): boolean => {
  const field = present(fields.get(fieldOf(name)), 'A field of the type');
  const type = present(fieldTypes.get(name), 'The type');
  return field.to !== undefined || type.file !== undefined || type.namesResource === true;
};

/** Those that somebody fills in. */
const typed = [...fieldTypes.values()].filter((type) => {
  const field = present(fields.get(fieldOf(type.name)), 'A field of the type');
  const { kind } = type.storage(field);
  return field.compute === undefined && !field.readOnly && kind !== 'lookup' && kind !== 'through';
});

let resources: string;
let server: TestServer;
let client: SignedIn;

beforeAll(async () => {
  await mkdir('.data/tests', { recursive: true });
  resources = await mkdtemp(join('.data/tests', 'types-'));
  for (const file of ['base/diseno/personas.yaml', 'institutions'])
    await cp(join(RESOURCES, file), join(resources, file), { recursive: true });
  await writeFile(join(resources, 'base', `${resourceOfVariant('plain')}.yaml`), stringify(CATALOGUE));
  server = await startTestServer({ resourcesDir: resources });
  client = await signIn(server.url, 'admin', 'diseno');
});

afterAll(async () => {
  await server?.stop();
  await rm(resources, { recursive: true, force: true });
});

const send = (field: string, value: Json) =>
  client.post(`/api/${resourceOfVariant('plain')}`, { Nombre: 'x', [field]: value });

/** A group always has all its fields; of a secret nobody reads more than that there is one. */
const asRead = (name: string, value: Json): Json => {
  const field = present(fields.get(fieldOf(name)), 'A field of the type');
  const storage = present(fieldTypes.get(name), 'The type').storage(field);
  if (storage.kind === 'column' && storage.sealed) return SECRET_MARK;
  const inner = innerFields(field, fieldTypes);
  if (inner.length === 0 || !isJsonObject(value)) return value;
  return { ...Object.fromEntries(inner.map((one) => [one.name, null])), ...value };
};

it('every type is asked for', () => {
  expect([...fields.values()].map(({ type }) => type)).toEqual(expect.arrayContaining([...fieldTypes.keys()]));
  expect(typed.length).toBeGreaterThan(25);
});

describe.each(typed)('a field of type $name', (type) => {
  const field = present(fields.get(fieldOf(type.name)), 'A field of the type');
  const { valid, invalid } = type.examples(field);

  if (!isFound(type))
    it('takes every valid example and gives it back', async () => {
      for (const value of valid) {
        const { status, text, json } = await send(field.name, value);
        expect(status, `${JSON.stringify(value)} ${text}`).toBe(201);
        const record: JsonObject = objectOf(json);
        expect(record[field.name], JSON.stringify(value)).toEqual(asRead(type.name, value));
      }
    });

  it('refuses every invalid example at its place', async () => {
    for (const value of invalid) {
      const { status, text, json } = await send(field.name, value);
      expect(status, `${JSON.stringify(value)} ${text}`).toBe(422);
      const places = listOf(objectOf(json)['errors']).map((error) => textOf(error['field']).split('.')[0]);
      expect(new Set(places), JSON.stringify(value)).toEqual(new Set([field.name]));
    }
  });
});
