import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { clientOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let admin: SignedIn;
let other: SignedIn;
let clase: number;

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

const made = async (path: string, body: JsonObject, id: string, by = admin): Promise<number> => {
  const answer = await by.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return Number(objectOf(answer.json)[id]);
};

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  admin = await signIn(server.url, 'admin', 'uno');
  other = await signIn(server.url, 'admin', 'dos');
  clase = await made('/api/pruebas/clases', { Nombre: 'Útiles' }, 'ClaseID');
});

afterAll(() => server.stop());

const historyOf = async (name: string, id: number, before = '', by = admin): Promise<readonly JsonObject[]> => {
  const answer = await by.get(`/api/historial/${name}/${id}${before}`);
  expect(answer.status, answer.text).toBe(200);
  return listOf(answer.json);
};

/** Writes one after the other, and what is read of the record after each. */
async function written(name: string, id: number, changes: readonly ((record: JsonObject) => JsonObject)[]) {
  const path = `/api/${name}/${id}`;
  const read = async (): Promise<JsonObject> => objectOf((await admin.get(path)).json);
  const seen = [await read()];
  for (const change of changes) {
    const answer = await admin.put(path, change(await read()));
    expect(answer.status, answer.text).toBe(200);
    seen.push(await read());
  }
  return seen;
}

const rows = (value: Json | undefined): readonly JsonObject[] => listOf(value ?? []);

const open = ({ Clave: _secret, ...record }: JsonObject): JsonObject => record;

describe('what became of a record', () => {
  it('is each version as it was read then: rows, groups, pairs of references and all', async () => {
    const first = { Titulo: 'Uno', ClaseIds: [clase], Direccion: { Calle: 'Las Flores', Numero: 7 } };
    const partes = [{ Nota: 'a', Lugar: { Piso: 2 } }, { Nota: 'b' }];
    const id = await made('/api/pruebas/solicitudes', { ...first, Partes: partes }, 'solicitudId');
    const otra = await made('/api/pruebas/clases', { Nombre: 'Otra' }, 'ClaseID');
    const seen = await written('pruebas/solicitudes', id, [
      (record) => ({ ...record, Titulo: 'Dos', Direccion: { Calle: 'El Sol', Numero: 8 } }),
      (record) => ({ ...record, Partes: rows(record['Partes']).slice(1) }),
      (record) => ({ ...record, Partes: [{ Nota: 'nueva' }, ...rows(record['Partes'])] }),
      (record) => ({ ...record, ClaseIds: [otra, clase] }),
      (record) => ({ ...record, ClaseIds: [] }),
    ]);
    const told = await historyOf('pruebas/solicitudes', id);
    expect(told.map(({ registro }) => registro)).toEqual(seen.toReversed());
    expect(told.map(({ accion }) => accion)).toEqual([...Array.from({ length: 5 }, () => 'UPDATE'), 'INSERT']);
    expect(told.every(({ quien, momento }) => quien === told[0]?.['quien'] && typeof momento === 'string')).toBe(true);
  });

  it('is that of every type of field; a secret is in none', async () => {
    const values = {
      Cedula: '00100000017',
      Hora: '08:30',
      Duracion: 90,
      Lugar: '18.47,-69.9',
      Clave: 'muy-secreta',
      Ajustes: { a: [1, 2] },
      Aviso: '<p>Hola</p>',
      Cantidad: 4,
      Precio: 12345.67,
      Si: true,
      Dia: '2026-02-27',
      Momento: '2026-02-27T08:30:00',
      Clase: 'A',
      ClaseId: clase,
      DuenoId: clase,
    };
    const id = await made('/api/pruebas/tipos', { Nombre: 'Todo' }, 'tipoId');
    const usable = Object.entries(values);
    const seen = await written(
      'pruebas/tipos',
      id,
      usable.map(([name, value]) => (record) => ({
        ...record,
        ...(name === 'DuenoId' ? { Clase: 'A' } : {}),
        [name]: value,
      })),
    );
    const told = await historyOf('pruebas/tipos', id);
    expect(told.map(({ registro }) => open(objectOf(registro)))).toEqual(seen.toReversed().map(open));
    expect(JSON.stringify(told)).not.toContain('muy-secreta');
  });

  it('tells a transition and why, and a record that was deleted', async () => {
    const id = await made('/api/pruebas/expedientes', { titulo: 'Uno', total: 5 }, 'expedienteId');
    const path = `/api/pruebas/expedientes/${id}/transiciones/devolver`;
    expect((await admin.post(path, { razon: 'Falta la firma.' })).status).toBe(200);
    const [last, first] = await historyOf('pruebas/expedientes', id);
    expect(last).toMatchObject({ transicion: 'devolver', razon: 'Falta la firma.', accion: 'UPDATE' });
    expect([last, first].map((one) => objectOf(one?.['registro'])['estado'])).toEqual(['devuelto', 'borrador']);

    const apunte = await made('/api/pruebas/apuntes', { Titulo: 'Se va' }, 'apunteId');
    expect((await admin.call('DELETE', `/api/pruebas/apuntes/${apunte}`)).status).toBe(204);
    const gone = await historyOf('pruebas/apuntes', apunte);
    expect(gone.map(({ accion, registro }) => [accion, registro === null])).toEqual([
      ['DELETE', true],
      ['INSERT', false],
    ]);
  });

  it('comes in parts: what was before a version', async () => {
    const id = await made('/api/pruebas/clases', { Nombre: 'Larga 0' }, 'ClaseID');
    await written(
      'pruebas/clases',
      id,
      Array.from({ length: 23 }, (_, at) => (record: JsonObject) => ({ ...record, Nombre: `Larga ${at + 1}` })),
    );
    const first = await historyOf('pruebas/clases', id);
    expect(first).toHaveLength(21);
    const rest = await historyOf('pruebas/clases', id, `?antes=${textOf(first.at(-1)?.['version'])}`);
    const names = [...first, ...rest].map(({ registro }) => objectOf(registro)['Nombre']);
    expect(names).toEqual(Array.from({ length: 24 }, (_, at) => `Larga ${23 - at}`));
    expect((await admin.get(`/api/historial/pruebas/clases/${id}?antes=ayer`)).status).toBe(400);
  });

  it('keeps what was written where a column has another type since, without the value that does not fit', async () => {
    const id = await made('/api/pruebas/clases', { Nombre: 'De antes' }, 'ClaseID');
    await sql(
      `update rectoria.auditoria set despues = despues || '{"estatus": "quizás"}' where tabla = 'pruebas.clases' and fila = ${id}`,
    );
    const [only] = await historyOf('pruebas/clases', id);
    expect(objectOf(only?.['registro'])).toMatchObject({ Nombre: 'De antes', Estatus: null });
  });

  it('finds what was written under an earlier name', async () => {
    const id = await made('/api/pruebas/tipos', { Nombre: 'Renombrado', Notas: 'Se llamaba de otro modo' }, 'tipoId');
    await sql(
      `update rectoria.auditoria set despues = despues - 'notas' || jsonb_build_object('observacion', despues -> 'notas')
        where tabla = 'pruebas.tipos' and fila = ${id}`,
    );
    const [only] = await historyOf('pruebas/tipos', id);
    expect(objectOf(only?.['registro'])).toMatchObject({ Notas: 'Se llamaba de otro modo' });
  });

  it('says what wrote it where that was nobody', async () => {
    await sql(`select set_config('app.request', 'carga de 2019', false);
      insert into pruebas.clases (company_id, nombre, estatus) values (1, 'Traída', true)`);
    const [row] = await sql(`select claseid from pruebas.clases where nombre = 'Traída'`);
    const [only] = await historyOf('pruebas/clases', Number(row?.['claseid']));
    expect(only).toMatchObject({ accion: 'INSERT', quien: null, solicitud: 'carga de 2019' });
  });
});

describe('who is told', () => {
  it('is who may see the record, in their own institution', async () => {
    const id = await made('/api/pruebas/pedidos', { Titulo: 'Mío', Precio: 1 }, 'pedidoId');
    expect(await historyOf('pruebas/pedidos', id, '', await signIn(server.url, 'consulta', 'uno'))).toHaveLength(1);
    expect(await historyOf('pruebas/pedidos', id, '', other)).toEqual([]);
    const finanzas = await signIn(server.url, 'finanzas', 'uno');
    expect((await finanzas.get(`/api/historial/pruebas/pedidos/${id}`)).status).toBe(403);
    expect(
      (await clientOf(server.url, { host: 'uno.localhost' }).get(`/api/historial/pruebas/pedidos/${id}`)).status,
    ).toBe(401);
  });

  it('is nobody where nothing is kept, or the catalogue says so', async () => {
    const dos = await made('/api/pruebas/expedientes', { titulo: 'Ajeno', total: 5 }, 'expedienteId', other);
    expect((await other.get(`/api/historial/pruebas/expedientes/${dos}`)).status).toBe(404);
    for (const name of ['pruebas/sexos', 'pruebas/nada', 'nada/nada']) {
      expect((await admin.get(`/api/historial/${name}/1`)).status, name).toBe(404);
    }
    expect((await admin.get('/api/historial/pruebas/pedidos/uno')).status).toBe(404);
  });
});
