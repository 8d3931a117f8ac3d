import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Client, listOf, objectOf } from './support/client.ts';
import { fileServer } from './support/file-server.ts';

const LINAJES = '/api/pruebas/linajes';
const server = fileServer({ resourcesDir: 'tests/contract/resources' });
const admin = server.as('admin', 'uno');
const other = server.as('admin', 'dos');

const made = async (client: Client, body: JsonObject): Promise<JsonObject> => {
  const answer = await client.post(LINAJES, body);
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
};

const read = async (client: Client): Promise<readonly JsonObject[]> => listOf((await client.get(LINAJES)).json);

describe('a reference that may be the record itself', () => {
  it('is the new record where it says no other, and what others may refer to', async () => {
    const first = await made(admin, { nombre: 'Uno' });
    expect(first).toMatchObject({ linajeId: 1000, origenId: 1000, apodo: null });
    const second = await made(admin, { nombre: 'Dos', origenId: 1000 });
    expect(second).toMatchObject({ linajeId: 1001, origenId: 1000, apodo: 'Uno' });
    expect(await made(admin, { nombre: 'Tres', origenId: null })).toMatchObject({ linajeId: 1002, origenId: 1002 });
    const unknown = await admin.post(LINAJES, { nombre: 'Cuatro', origenId: 1009 });
    expect(unknown).toMatchObject({ status: 422, json: { errors: [{ field: 'origenId', code: 'reference' }] } });
  });

  it('is not emptied afterwards, and is the record itself again where that is chosen', async () => {
    const path = `${LINAJES}/1001`;
    const emptied = await admin.put(path, { origenId: null });
    expect(emptied).toMatchObject({ status: 422, json: { errors: [{ field: 'origenId', code: 'required' }] } });
    expect((await admin.put(path, { origenId: 1001 })).json).toMatchObject({ origenId: 1001 });
    expect((await admin.put(path, { nombre: 'Segundo' })).json).toMatchObject({ origenId: 1001, nombre: 'Segundo' });
  });

  it('is each record’s own where several are made at once', async () => {
    const several = await Promise.all(['A', 'B', 'C', 'D'].map((nombre) => made(admin, { nombre })));
    for (const { linajeId, origenId } of several) expect(origenId).toBe(linajeId);
    expect(new Set(several.map(({ linajeId }) => linajeId)).size).toBe(4);
  });

  it('names its own row in reference data, and is each institution’s own', async () => {
    expect(await read(other)).toMatchObject([
      { linajeId: 1, origenId: 1, origenNombre: 'Primero' },
      { linajeId: 2, origenId: 1, origenNombre: 'Primero' },
    ]);
    expect(await made(other, { nombre: 'Tercero' })).toMatchObject({ origenId: 1000, origenNombre: 'Tercero' });
    const foreign = await other.post(LINAJES, { nombre: 'Cuarto', origenId: 1001 });
    expect(foreign).toMatchObject({ status: 422, json: { errors: [{ field: 'origenId' }] } });
  });

  it('is kept by the database, whoever writes', async () => {
    const inserted = await server.sql(
      `insert into pruebas.linajes (company_id, nombre) values (1, 'SQL') returning linajeid = origenid as own`,
    );
    expect(inserted).toEqual([{ own: true }]);
    await expect(server.sql(`update pruebas.linajes set origenid = null where nombre = 'Uno'`)).rejects.toThrow(
      'origenid',
    );
  });

  it('is told by the documentation as what a new record may leave out', async () => {
    const { components } = objectOf((await admin.get('/api/openapi.json')).json);
    expect(components).toMatchObject({
      schemas: {
        PruebasLinajes: { required: ['nombre'], properties: { origenId: { type: ['integer', 'null'] } } },
      },
    });
  });
});
