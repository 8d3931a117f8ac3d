import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOf, objectOf, type SignedIn, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const SEXOS = '/api/pruebas/sexos';

let server: TestServer;
let uno: SignedIn;
let dos: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  uno = await signIn(server.url, 'admin', 'uno');
  dos = await signIn(server.url, 'admin', 'dos');
});

afterAll(() => server.stop());

const rows = (company: number) => [
  { SexoID: 1, CompanyID: company, Nombre: 'Femenino', Estatus: true },
  { SexoID: 2, CompanyID: company, Nombre: 'Masculino', Estatus: true },
];

describe('a catalogue that all institutions share', () => {
  it('is read by every one of them, its company spelt as theirs', async () => {
    expect((await uno.get(SEXOS)).json).toMatchObject(rows(1));
    expect((await dos.get(SEXOS)).json).toMatchObject(rows(2));
    expect((await dos.get(`${SEXOS}?value=mascu`)).json).toMatchObject([{ SexoID: 2 }]);
    expect((await uno.get(`${SEXOS}/1`)).json).toMatchObject({ Nombre: 'Femenino' });
    expect((await uno.get(`${SEXOS}/3`)).status).toBe(404);
  });

  it('is written by none, and says why', async () => {
    const refused = { status: 405, json: { code: 'read-only', title: 'Este catálogo es de solo lectura' } };
    expect(await uno.post(SEXOS, { Nombre: 'Otro' })).toMatchObject(refused);
    expect(await uno.put(`${SEXOS}/1`, { Nombre: 'Otro' })).toMatchObject(refused);
    const reader = await signIn(server.url, 'consulta', 'uno');
    expect((await reader.post(SEXOS, { Nombre: 'Otro' })).status).toBe(403);
    expect(listOf((await dos.get(SEXOS)).json)).toHaveLength(2);
  });

  it('is referred to from what an institution has', async () => {
    const clases = '/api/pruebas/clases';
    const created = await uno.post(clases, { Nombre: 'Con sexo', SexoId: 2 });
    expect(created).toMatchObject({ status: 201, json: { SexoId: 2 } });
    expect(await dos.post(clases, { Nombre: 'Sin tal sexo', SexoId: 9 })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'SexoId', code: 'reference' }] },
    });
  });

  it('offers nobody to create or edit', async () => {
    const permissions = objectOf((await uno.get('/api/seguridad/mis-permisos')).json);
    expect(permissions).toMatchObject({
      'pruebas/sexos': ['view', 'export'],
      'pruebas/clases': ['view', 'create', 'edit', 'deactivate', 'export'],
    });
    const { paths } = objectOf((await uno.get('/api/openapi.json')).json);
    expect(Object.keys(objectOf(objectOf(paths)[SEXOS]))).toEqual(['get']);
    expect(Object.keys(objectOf(objectOf(paths)[`${SEXOS}/{id}`]))).toEqual(['parameters', 'get']);
  });
});
