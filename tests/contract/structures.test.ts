import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf, errorsOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const SOLICITUDES = '/api/pruebas/solicitudes';
const CLASES = '/api/pruebas/clases';
const PEDIDOS = '/api/pruebas/pedidos';

let server: TestServer;
let uno: SignedIn;
let dos: SignedIn;
/** Ids of classes of company 1, by name. */
const clases: Record<string, number> = {};

const created = async (client: SignedIn, path: string, body: JsonObject): Promise<JsonObject> => {
  const answer = await client.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
};

const solicitud = (body: JsonObject): Promise<JsonObject> => created(uno, SOLICITUDES, { Titulo: 'Una', ...body });

const pathOf = (record: JsonObject): string => `${SOLICITUDES}/${textOf(record['solicitudId'])}`;

const change = async (record: JsonObject, body: JsonObject): Promise<JsonObject> => {
  const answer = await uno.put(pathOf(record), body);
  expect(answer.status, answer.text).toBe(200);
  return objectOf(answer.json);
};

const refused = async (body: JsonObject): Promise<readonly JsonObject[]> => {
  const answer = await uno.post(SOLICITUDES, { Titulo: 'Mala', ...body });
  expect(answer.status, answer.text).toBe(422);
  return errorsOf(answer.json);
};

beforeAll(async () => {
  server = await startTestServer({ resourcesDir: 'tests/contract/resources' });
  uno = await signIn(server.url, 'admin', 'uno');
  dos = await signIn(server.url, 'admin', 'dos');
  for (const Nombre of ['Alfa', 'Beta', 'Gama', 'Prohibida']) {
    clases[Nombre] = Number((await created(uno, CLASES, { Nombre }))['ClaseID']);
  }
});

afterAll(() => server.stop());

const id = (name: string): number => clases[name] ?? 0;

/** A class of the other company, with an id that this one has not given: each counts its own, and begins alike. */
async function foreignClass(strange: number): Promise<number> {
  const insert = `insert into pruebas.clases (company_id, claseid, nombre) values (2, ${strange}, 'De dos ${strange}')`;
  await execute(companyUrl(server.databaseUrl, 2), insert);
  expect(await dos.get(`${CLASES}/${strange}`)).toMatchObject({ status: 200 });
  return strange;
}

describe('a group', () => {
  it('is one object on the wire and columns of the table', async () => {
    const record = await solicitud({ Direccion: { Calle: ' Duarte ', numero: 7, ZonaId: id('Alfa'), Cuota: 1.5 } });
    expect(record['Direccion']).toEqual({ Calle: 'Duarte', Numero: 7, ZonaId: id('Alfa'), Cuota: 1.5, Doble: 3 });
    const rows = await execute(
      companyUrl(server.databaseUrl, 1),
      `select direccion_calle, direccion_numero from pruebas.solicitudes where solicitudid = ${textOf(record['solicitudId'])}`,
    );
    expect(rows).toEqual([{ direccion_calle: 'Duarte', direccion_numero: 7 }]);
  });

  it('stays where a PUT leaves it out, keeps what one leaves out of it, goes with null', async () => {
    const record = await solicitud({ Direccion: { Calle: 'Duarte', Numero: 7 } });
    expect((await change(record, { Titulo: 'Otra' }))['Direccion']).toEqual(record['Direccion']);
    expect((await change(record, { Direccion: { NUMERO: 8 } }))['Direccion']).toMatchObject({
      Calle: 'Duarte',
      Numero: 8,
    });
    expect((await change(record, { Direccion: { Numero: null } }))['Direccion']).toMatchObject({
      Calle: 'Duarte',
      Numero: null,
    });
    expect((await change(record, { Direccion: null }))['Direccion']).toEqual({
      Calle: null,
      Numero: null,
      ZonaId: null,
      Cuota: null,
      Doble: null,
    });
  });

  it('demands what is required in it only where it is there', async () => {
    await solicitud({});
    await solicitud({ Direccion: {} });
    expect(await refused({ Direccion: { Numero: 3 } })).toMatchObject([{ field: 'Direccion.Calle', code: 'required' }]);
  });

  it('is told by the place in it where something is wrong', async () => {
    expect(await refused({ Direccion: { Calle: 'x', Numero: 'tres' } })).toMatchObject([
      { field: 'Direccion.Numero', code: 'integer' },
    ]);
    expect(await refused({ Direccion: { Calle: 'x', ZonaId: 999_999 } })).toMatchObject([
      { field: 'Direccion.ZonaId', code: 'reference' },
    ]);
    expect(await refused({ Direccion: { Calle: 'x', Numero: 5000 } })).toMatchObject([
      { field: 'Direccion.Numero', code: 'rule', message: 'El número queda demasiado lejos.' },
    ]);
    expect(await refused({ Direccion: 'Duarte 7' })).toMatchObject([{ field: 'Direccion', code: 'object' }]);
    const twice = await uno.call('POST', SOLICITUDES, { raw: '{"Titulo":"x","Direccion":{"Calle":"a","CALLE":"b"}}' });
    expect(twice).toMatchObject({ status: 400, json: { code: 'repeated-name' } });
  });

  it('stands in the rows of a list too', async () => {
    const record = await solicitud({
      Partes: [
        { Nota: 'a', Lugar: { Sala: 'S1' } },
        { Nota: 'b', Lugar: { Piso: 3 } },
      ],
    });
    const rows = listOf(record['Partes']);
    expect(rows.map(({ Lugar }) => Lugar)).toEqual([
      { Piso: 1, Sala: 'S1' },
      { Piso: 3, Sala: null },
    ]);
    const [first, second] = rows;
    const changed = await change(record, {
      Partes: [
        { id: second?.['id'] ?? 0, Lugar: { Sala: 'S9' } },
        { id: first?.['id'] ?? 0, Lugar: null },
      ],
    });
    expect(listOf(changed['Partes'])).toMatchObject([
      { Nota: 'b', Lugar: { Piso: 3, Sala: 'S9' } },
      { Nota: 'a', Lugar: { Piso: null, Sala: null } },
    ]);
    expect(await refused({ Partes: [{ Nota: 'a', Lugar: { Piso: 'x' } }] })).toMatchObject([
      { field: 'Partes.0.Lugar.Piso', code: 'integer' },
    ]);
  });
});

describe('several references', () => {
  it('keep their order, are replaced as a whole, and stay where a PUT leaves them out', async () => {
    const record = await solicitud({ ClaseIds: [id('Gama'), id('Alfa')] });
    expect(record['ClaseIds']).toEqual([id('Gama'), id('Alfa')]);
    expect((await change(record, { Titulo: 'Otra' }))['ClaseIds']).toEqual([id('Gama'), id('Alfa')]);
    expect((await change(record, { ClaseIds: [id('Alfa'), id('Beta'), id('Gama')] }))['ClaseIds']).toEqual([
      id('Alfa'),
      id('Beta'),
      id('Gama'),
    ]);
    expect((await change(record, { ClaseIds: [id('Gama'), id('Beta')] }))['ClaseIds']).toEqual([
      id('Gama'),
      id('Beta'),
    ]);
    expect((await change(record, { ClaseIds: null }))['ClaseIds']).toEqual([]);
    expect((await solicitud({}))['ClaseIds']).toEqual([]);
  });

  it('are in the list too', async () => {
    const record = await solicitud({ ClaseIds: [id('Beta')] });
    const rows = listOf((await uno.get(SOLICITUDES)).json);
    expect(rows.find((row) => row['solicitudId'] === record['solicitudId'])).toMatchObject({ ClaseIds: [id('Beta')] });
  });

  it('refuse what does not exist, what comes twice, and what is not among the choices', async () => {
    expect(await refused({ ClaseIds: [id('Alfa'), 999_999] })).toMatchObject([
      { field: 'ClaseIds', code: 'reference' },
    ]);
    expect(await refused({ ClaseIds: [id('Alfa'), id('Alfa')] })).toMatchObject([
      { field: 'ClaseIds', code: 'uniqueItems' },
    ]);
    const unused = await created(uno, CLASES, { Nombre: 'En desuso', Estatus: false });
    expect(await refused({ ClaseIds: [unused['ClaseID'] ?? 0] })).toMatchObject([
      { field: 'ClaseIds', code: 'dependent' },
    ]);
  });

  it('never reach a record of another company, nor are reached by one', async () => {
    expect(await refused({ ClaseIds: [await foreignClass(90_001)] })).toMatchObject([
      { field: 'ClaseIds', code: 'reference' },
    ]);
    const record = await solicitud({ ClaseIds: [id('Alfa'), id('Beta')] });
    expect(await dos.get(pathOf(record))).toMatchObject({ status: 404 });
    expect(await dos.put(pathOf(record), { ClaseIds: [] })).toMatchObject({ status: 404 });
    const junction = 'pruebas.solicitudes_claseids';
    for (const [company, count] of [
      [1, 2],
      [2, 0],
    ] as const) {
      const rows = await execute(
        companyUrl(server.databaseUrl, company),
        `select target_id from ${junction} where parent_id = ${textOf(record['solicitudId'])}`,
      );
      expect({ company, count: rows.length }).toEqual({ company, count });
    }
    await expect(
      execute(
        companyUrl(server.databaseUrl, 2),
        `insert into ${junction} values (1, ${textOf(record['solicitudId'])}, ${id('Gama')}, 3)`,
      ),
    ).rejects.toThrow(/row-level security/);
    await execute(companyUrl(server.databaseUrl, 2), `delete from ${junction}`);
    expect(objectOf((await uno.get(pathOf(record))).json)['ClaseIds']).toEqual([id('Alfa'), id('Beta')]);
  });
});

describe('a lookup', () => {
  it('shows the field of the record referred to, in the record, the list and the rows, and is ignored when sent', async () => {
    const record = await solicitud({
      ClaseId: id('Alfa'),
      ClaseNombre: 'inventado',
      Partes: [{ Nota: 'a', ClaseId: id('Beta') }, { Nota: 'b' }],
    });
    expect(record['ClaseNombre']).toBe('Alfa');
    expect(listOf(record['Partes']).map(({ ClaseNombre }) => ClaseNombre)).toEqual(['Beta', null]);
    const rows = listOf((await uno.get(SOLICITUDES)).json);
    expect(rows.find((row) => row['solicitudId'] === record['solicitudId'])).toMatchObject({ ClaseNombre: 'Alfa' });
    expect(await change(record, { ClaseNombre: 'otro' })).toMatchObject({ ClaseNombre: 'Alfa' });
    expect(await change(record, { ClaseId: null })).toMatchObject({ ClaseNombre: null });
  });

  it('is what rules see of the reference that is being written', async () => {
    expect(await refused({ ClaseId: id('Prohibida') })).toMatchObject([{ field: 'ClaseId', code: 'rule' }]);
    const record = await solicitud({ ClaseId: id('Alfa') });
    const answer = await uno.put(pathOf(record), { ClaseId: id('Prohibida') });
    expect(errorsOf(answer.json)).toMatchObject([{ field: 'ClaseId', code: 'rule' }]);
  });
});

describe('a reference whose resource another field tells', () => {
  it('leads to the resource of the value', async () => {
    const pedido = Number((await created(uno, PEDIDOS, { Titulo: 'Pedido' }))['pedidoId']);
    const record = await solicitud({ DuenoTipo: 'pedido', DuenoId: pedido });
    expect(record).toMatchObject({ DuenoTipo: 'pedido', DuenoId: pedido });
    expect(await change(record, { DuenoTipo: 'clase', DuenoId: id('Beta') })).toMatchObject({ DuenoId: id('Beta') });
    expect(await refused({ DuenoTipo: 'pedido', DuenoId: 999_999 })).toMatchObject([
      { field: 'DuenoId', code: 'reference' },
    ]);
  });

  it('is refused without such a value, and where the value changes under it', async () => {
    for (const DuenoTipo of [null, 'nadie']) {
      expect(await refused({ DuenoTipo, DuenoId: id('Alfa') })).toMatchObject([
        { field: 'DuenoId', code: 'chooseFirst', message: 'Elija primero: Tipo de dueño.' },
      ]);
    }
    // Orders and classes count from the same number: no order bears that of the third class.
    const record = await solicitud({ DuenoTipo: 'clase', DuenoId: id('Gama') });
    const moved = await uno.put(pathOf(record), { DuenoTipo: 'pedido' });
    expect(errorsOf(moved.json)).toMatchObject([{ field: 'DuenoId', code: 'reference' }]);
  });

  it('is held to the declared values by the database, and to the company', async () => {
    const record = await solicitud({ DuenoTipo: 'clase', DuenoId: id('Alfa') });
    await expect(
      execute(
        companyUrl(server.databaseUrl, 1),
        `update pruebas.solicitudes set duenotipo = 'nadie' where solicitudid = ${textOf(record['solicitudId'])}`,
      ),
    ).rejects.toThrow(/solicitudes_duenoid_resource/);
    expect(await refused({ DuenoTipo: 'clase', DuenoId: await foreignClass(90_002) })).toMatchObject([
      { field: 'DuenoId', code: 'reference' },
    ]);
  });
});
