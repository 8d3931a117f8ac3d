import { beforeAll, describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { type Client, listOf, objectOf } from './support/client.ts';
import { fileServer } from './support/file-server.ts';
import { soon } from './support/grants.ts';

const APUNTES = '/api/pruebas/apuntes';
const server = fileServer({ resourcesDir: 'tests/contract/resources' });
const admin = server.as('admin', 'uno');
const other = server.as('admin', 'dos');
/** Who may write notes, and see nothing else. */
const writer = server.as('estudiante', 'uno');

beforeAll(async () => {
  await server.sql(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion)
    select 1, usuarioid, 'pruebas/apuntes', action
    from rectoria.usuarios, unnest(array['view', 'create', 'edit']) action where usuanombre = 'estudiante'`);
});

/** The server has read what the writer may do. */
const admitted = () => expect.poll(async () => (await writer.get(APUNTES)).status, soon).toBe(200);

async function catalogues(client: Client) {
  const answer = await client.get('/api/catalogos');
  expect(answer.status).toBe(200);
  return listOf(answer.json);
}

const post = (values: JsonObject, client: Client = admin) => client.post(APUNTES, { Titulo: 'Uno', ...values });

const wrongAt = (field: string, code: string) => ({
  status: 422,
  json: { code: 'validation', errors: [{ field, code }] },
});

async function newClass(client: Client, Nombre: string): Promise<number> {
  const answer = await client.post('/api/pruebas/clases', { Nombre });
  expect(answer.status, answer.text).toBe(201);
  return Number(objectOf(answer.json)['ClaseID']);
}

async function newNote(values: JsonObject): Promise<number> {
  const answer = await post(values);
  expect(answer.status, answer.text).toBe(201);
  return Number(objectOf(answer.json)['apunteId']);
}

describe('a reference to any catalogue', () => {
  it('leads to a record of whichever catalogue is named, in a record and in its rows', async () => {
    const RegistroId = await newClass(admin, 'Álgebra');
    const class1 = { Catalogo: 'pruebas/clases', RegistroId };
    const note = { Catalogo: 'pruebas/apuntes', RegistroId: await newNote({}) };
    expect(await post({ ...class1, Vinculos: [note, class1] })).toMatchObject({
      status: 201,
      json: { ...class1, Vinculos: [note, class1] },
    });
  });

  it('needs the catalogue first, and one that there is', async () => {
    const RegistroId = await newClass(admin, 'Botánica');
    expect(await post({ RegistroId })).toMatchObject(wrongAt('RegistroId', 'chooseFirst'));
    expect(await post({ Catalogo: 'pruebas/nada' })).toMatchObject(wrongAt('Catalogo', 'resource'));
    expect(await post({ Catalogo: 'clases' })).toMatchObject({ status: 422 });
    expect(await post({ Vinculos: [{ Catalogo: 'pruebas/nada', RegistroId: 1 }] })).toMatchObject({
      status: 422,
      json: {
        errors: expect.arrayContaining([expect.objectContaining({ field: 'Vinculos.0.Catalogo', code: 'resource' })]),
      },
    });
    expect(await post({ Catalogo: 'pruebas/clases' })).toMatchObject({ status: 201 });
  });

  it('leads to no record that is not there, nor to one of another institution', async () => {
    await newClass(admin, 'Propia');
    const own = listOf(objectOf((await admin.get('/api/pruebas/clases')).json)['items']);
    const known = own.map((row) => isJsonObject(row) && row['ClaseID']);
    // Each institution counts its own: until one has an id that the other has not.
    let foreign = 0;
    for (let n = 0; foreign === 0; n += 1) {
      const id = await newClass(other, `Ajena ${n}`);
      if (!known.includes(id)) foreign = id;
    }
    for (const RegistroId of [foreign, 2_000_000_000]) {
      expect(await post({ Catalogo: 'pruebas/clases', RegistroId })).toMatchObject(wrongAt('RegistroId', 'reference'));
      expect(await post({ Vinculos: [{ Catalogo: 'pruebas/clases', RegistroId }] })).toMatchObject(
        wrongAt('Vinculos.0.RegistroId', 'reference'),
      );
    }
  });

  it('leads only where whoever writes may look, and tells nobody else what there is', async () => {
    await admitted();
    const RegistroId = await newClass(admin, 'Reservada');
    const kept = await newNote({ Catalogo: 'pruebas/clases', RegistroId });
    expect(await writer.get('/api/pruebas/clases')).toMatchObject({ status: 403 });
    for (const id of [RegistroId, 2_000_000_000]) {
      const { status, json } = await post({ Catalogo: 'pruebas/clases', RegistroId: id }, writer);
      expect([status, json]).toEqual([422, expect.anything()]);
      expect(JSON.stringify(json)).toContain('"resource"');
      expect(JSON.stringify(json)).toContain('"reference"');
    }
    // What stands there stays, and may be left alone.
    expect(await writer.put(`${APUNTES}/${kept}`, { Titulo: 'Otro' })).toMatchObject({
      status: 200,
      json: { Titulo: 'Otro', Catalogo: 'pruebas/clases', RegistroId },
    });
  });

  it('offers the catalogues that whoever asks may see, by title', async () => {
    await admitted();
    expect(await catalogues(admin)).toContainEqual({
      recurso: 'pruebas/clases',
      titulo: { es: 'Clases', en: 'Classes' },
    });
    expect(await catalogues(writer)).toEqual([{ recurso: 'pruebas/apuntes', titulo: { es: 'Apuntes', en: 'Notes' } }]);
  });

  it('keeps the record that it leads to from being deleted', async () => {
    const target = await newNote({});
    const inRow = await newNote({});
    const free = await newNote({});
    await newNote({
      Catalogo: 'pruebas/apuntes',
      RegistroId: target,
      Vinculos: [{ Catalogo: 'pruebas/apuntes', RegistroId: inRow }],
    });
    await newNote({ Catalogo: 'pruebas/clases', RegistroId: await newClass(admin, 'Zoología') });
    const remove = (id: number) => admin.call('DELETE', `${APUNTES}/${id}`);
    expect(await remove(target)).toMatchObject(wrongAt('', 'reference'));
    expect(await remove(inRow)).toMatchObject(wrongAt('', 'reference'));
    expect(await remove(free)).toMatchObject({ status: 204 });
  });

  it('is refused by the database without its catalogue', async () => {
    await expect(
      server.sql("insert into pruebas.apuntes (company_id, titulo, registroid) values (1, 'x', 1000)"),
    ).rejects.toThrow('apuntes_registroid_resource');
  });
});
