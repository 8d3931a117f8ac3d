import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Client, listOf, objectOf, textOf } from './support/client.ts';
import { fileServer } from './support/file-server.ts';
import { soon } from './support/grants.ts';

const AJUSTES = '/api/pruebas/ajustes';
const server = fileServer({ resourcesDir: 'tests/contract/resources' });
const admin = server.as('admin', 'uno');
const other = server.as('admin', 'dos');
/** Who may see the settings, and nothing more. */
const viewer = server.as('estudiante', 'uno');

beforeAll(async () => {
  await server.sql(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion)
    select 1, usuarioid, 'pruebas/ajustes', 'view' from rectoria.usuarios where usuanombre = 'estudiante'`);
});

const read = async (client: Client): Promise<readonly JsonObject[]> => {
  const answer = await client.get(AJUSTES);
  expect(answer.status, answer.text).toBe(200);
  return listOf(answer.json);
};

describe('what there is one record of', () => {
  it('has none, then one, which two people at once make once', async () => {
    expect(await read(admin)).toEqual([]);
    const wrong = await admin.post(AJUSTES, { dias: 10, avisa: true, diasAviso: 11 });
    expect(wrong).toMatchObject({ status: 422, json: { errors: [{ field: 'diasAviso' }] } });
    const both = await Promise.all(
      [1, 2, 3, 4].map((at) => admin.post(AJUSTES, { dias: at, tramos: [{ hasta: at }] })),
    );
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409']);
    expect(await read(admin)).toHaveLength(1);
  });

  it('refuses a second one in words, and is changed', async () => {
    const second = await admin.post(AJUSTES, { dias: 9 }, { 'Accept-Language': 'es' });
    expect(second.status, second.text).toBe(409);
    expect(objectOf(second.json)).toMatchObject({ code: 'single-record', title: 'Ya existe' });
    const [one = {}] = await read(admin);
    const path = `${AJUSTES}/${textOf(one['ajusteId'])}`;
    const changed = await admin.put(path, { dias: 20, correo: { asunto: 'Vence' }, tramos: [] });
    expect(objectOf(changed.json)).toMatchObject({ dias: 20, correo: { asunto: 'Vence' }, tramos: [] });
    expect(objectOf((await admin.get(path)).json)).toMatchObject({ dias: 20 });
  });

  it('is kept from a second one by the database, whoever writes', async () => {
    await expect(server.sql('insert into pruebas.ajustes (company_id, dias) values (1, 3)')).rejects.toThrow(
      'ajustes_single$',
    );
  });

  it('is each institution’s own', async () => {
    expect(await read(other)).toEqual([]);
    const made = await other.post(AJUSTES, { dias: 5, nota: 'Suya' });
    expect(made.status, made.text).toBe(201);
    expect((await other.post(AJUSTES, { dias: 6 })).status).toBe(409);
    expect(await read(other)).toMatchObject([{ dias: 5, nota: 'Suya' }]);
    expect(await read(admin)).toMatchObject([{ dias: 20 }]);
  });

  it('is read by who may see it, and written by nobody else', async () => {
    await expect.poll(async () => (await viewer.get(AJUSTES)).status, soon).toBe(200);
    const [one = {}] = await read(viewer);
    expect(one).toMatchObject({ dias: 20 });
    expect((await viewer.post(AJUSTES, { dias: 1 })).status).toBe(403);
    expect((await viewer.put(`${AJUSTES}/${textOf(one['ajusteId'])}`, { dias: 1 })).status).toBe(403);
  });
});
