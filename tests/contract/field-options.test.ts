import { ofKind } from '#src/model/resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET_MARK } from '#src/fields/secret/format.ts';
import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { innerFields, storedFields, typeOf } from '#src/server/catalogue/record/fields.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const resourcesDir = 'tests/contract/resources';
const TIPOS = '/api/pruebas/tipos';

const model = await modelOf(resourcesDir);
const declaring = model.institutions.find(({ code }) => code === 'uno');
const fields: readonly Field[] =
  (declaring && ofKind(declaring, 'catalogue').get('pruebas/tipos')?.definition.fields) ?? [];
const writable = fields.filter(
  (field) => field.compute === undefined && typeOf(field, fieldTypes).storage(field).kind !== 'lookup',
);

/** Columns whose values are marks of what is kept encrypted. */
const secrets = new Set(
  storedFields(fields, fieldTypes).flatMap(({ field, storage }) =>
    storage.kind === 'column' && storage.sealed ? [field.name] : [],
  ),
);

let server: TestServer;
let uno: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir });
  uno = await signIn(server.url, 'admin', 'uno');
});

afterAll(() => server.stop());

const create = async (body: JsonObject): Promise<JsonObject> => {
  const answer = await uno.post(TIPOS, { Nombre: 'x', ...body });
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
};

/** A group always has all its fields. */
const asRead = (field: Field, value: Json): Json => {
  const inner = innerFields(field, fieldTypes);
  if (inner.length === 0 || !isJsonObject(value)) return value;
  return { ...Object.fromEntries(inner.map(({ name }) => [name, null])), ...value };
};

describe.each(writable)('$name', (field) => {
  const { valid, invalid } = typeOf(field, fieldTypes).examples(field);

  it('takes every valid example and gives it back, unless it is a secret', async () => {
    if (field.to !== undefined) return;
    for (const value of valid) {
      const record = await create({ [field.name]: value });
      expect(record[field.name], JSON.stringify(value)).toEqual(
        secrets.has(field.name) ? SECRET_MARK : asRead(field, value),
      );
    }
  });

  it('refuses every invalid example at its place', async () => {
    for (const value of invalid) {
      const answer = await uno.post(TIPOS, { Nombre: 'x', [field.name]: value });
      expect(answer.status, `${JSON.stringify(value)} ${answer.text}`).toBe(422);
      const places = listOf(objectOf(answer.json)['errors']).map((error) => textOf(error['field']).split('.')[0]);
      expect(new Set(places), JSON.stringify(value)).toEqual(new Set([field.name]));
    }
  });
});

it('a computed value is what the server makes of the others, whatever is sent', async () => {
  expect(await create({ Cantidad: 3, Total: 1 })).toMatchObject({ Total: 7.5 });
});

const audited = async (): Promise<string> => {
  const rows = await execute(companyUrl(server.databaseUrl, 1), 'select antes, despues from rectoria.auditoria');
  return JSON.stringify(rows);
};

const kept = async (id: Json | undefined): Promise<string> => {
  const sql = `select clave from pruebas.tipos where tipoid = ${textOf(id ?? null)}`;
  return JSON.stringify(await execute(companyUrl(server.databaseUrl, 1), sql));
};

describe('a secret', () => {
  it('is kept encrypted, and neither read, listed, audited nor logged', async () => {
    const record = await create({ Clave: 'nadie-la-adivina', Filas: [{ Clave: 'ni-esta-otra' }] });
    expect(record).toMatchObject({ Clave: SECRET_MARK });
    expect(listOf(record['Filas'])).toMatchObject([{ Clave: SECRET_MARK }]);
    expect(await kept(record['tipoId'])).toMatch(/v1:/);
    const { text } = await uno.get(TIPOS);
    for (const seen of [text, await kept(record['tipoId']), await audited(), server.log.join('\n')]) {
      expect(seen).not.toMatch(/nadie-la-adivina|ni-esta-otra/);
    }
    expect(await audited()).not.toMatch(/"clave"/);
  });

  it('stays where its mark is written back, changes where another is written, and goes where nothing is', async () => {
    const record = await create({ Clave: 'la primera', Filas: [{ Clave: 'la de la fila' }] });
    const path = `${TIPOS}/${textOf(record['tipoId'])}`;
    const first = await kept(record['tipoId']);
    const again = objectOf((await uno.put(path, { ...record, Nombre: 'otro nombre' })).json);
    expect(again).toMatchObject({ Nombre: 'otro nombre', Clave: SECRET_MARK });
    expect(listOf(again['Filas'])).toMatchObject([{ Clave: SECRET_MARK }]);
    expect(await kept(record['tipoId'])).toBe(first);
    await uno.put(path, { Clave: 'la segunda' });
    expect(await kept(record['tipoId'])).not.toBe(first);
    expect(objectOf((await uno.put(path, { Clave: null })).json)).toMatchObject({ Clave: null });
    expect(await create({ Clave: SECRET_MARK })).toMatchObject({ Clave: null });
  });

  it('is refused by the database as it is', async () => {
    const sql = "insert into pruebas.tipos (company_id, nombre, clave) values (1, 'x', 'a la vista')";
    await expect(execute(companyUrl(server.databaseUrl, 1), sql)).rejects.toThrow(/tipos_clave_check/);
  });
});
