import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { type Client, objectOf, signIn, textOf } from './support/client.ts';
import { FICHAS, fichasServer } from './support/fichas.ts';
import { PDF, PNG, upload } from './support/upload.ts';

const { server, admin, registro, other } = fichasServer();

const PDF_FILE = { name: 'acta.pdf', content: PDF, type: 'application/pdf' };

async function document(client: Client = admin, campo = 'Anexos.Documento'): Promise<number> {
  const answer = await upload(client, 'pruebas/fichas', campo, PDF_FILE);
  expect(answer.status, answer.text).toBe(201);
  return Number(objectOf(answer.json)['id']);
}

const row = (Documento: Json, more: JsonObject = {}): JsonObject => ({ Asunto: 'Uno', Documento, ...more });

const post = (Anexos: Json, client: Client = admin) => client.post(FICHAS, { Titulo: 'Ficha', Anexos });

async function created(Anexos: Json): Promise<{ readonly path: string; readonly rows: readonly JsonObject[] }> {
  const answer = await post(Anexos);
  expect(answer.status, answer.text).toBe(201);
  const record = objectOf(answer.json);
  return { path: `${FICHAS}/${textOf(record['fichaId'])}`, rows: rowsOf(record) };
}

const rowsOf = (record: JsonObject): readonly JsonObject[] => {
  const rows = record['Anexos'];
  return Array.isArray(rows) ? rows.filter((each: Json) => isJsonObject(each)) : [];
};

const wrongAt = (field: string, code: string) => ({
  status: 422,
  json: { code: 'validation', errors: [{ field, code }] },
});

const replaced = async (id: number): Promise<unknown> =>
  (await server.sql(`select reemplazado from rectoria.archivos where id = ${id}`))[0]?.['reemplazado'];

const sent = (campo: string, content: Uint8Array) => upload(admin, 'pruebas/fichas', campo, { name: 'a.pdf', content });

describe('a file of a row', () => {
  it('is its uploader’s alone until a row holds it, and then everybody’s who may see the record', async () => {
    const id = await document();
    const read = async (client: Client) => (await client.get(`/api/archivos/${id}`)).status;
    expect([await read(admin), await read(registro), await read(other)]).toEqual([200, 404, 404]);
    const { path, rows } = await created([row(id), row(null)]);
    expect(rows.map(({ Documento }) => Documento)).toEqual([id, null]);
    const student = await signIn(server.url, 'estudiante', 'uno');
    expect([await read(admin), await read(registro), await read(student), await read(other)]).toEqual([
      200, 200, 403, 404,
    ]);
    expect(await admin.get(path)).toMatchObject({ json: { Anexos: [{ Documento: id }, { Documento: null }] } });
  });

  it('is told by its bytes, size and field, at its upload', async () => {
    expect(await sent('Anexos.Documento', PNG)).toMatchObject({
      status: 422,
      json: { errors: [{ code: 'fileType' }] },
    });
    expect(await sent('Anexos.Escaneo', Buffer.concat([PNG, Buffer.alloc(20 * 1024)]))).toMatchObject({
      status: 422,
      json: { errors: [{ code: 'fileSize' }] },
    });
    for (const none of ['Anexos.Asunto', 'Anexos', 'Documento', 'Anexos.Documento.x', 'Otros.Documento']) {
      expect(await sent(none, PDF)).toMatchObject({ status: 404 });
    }
  });

  it('that is another’s is refused at its cell', async () => {
    const elsewhere = await document();
    await created([row(elsewhere)]);
    const scan = await upload(admin, 'pruebas/fichas', 'Anexos.Escaneo', { content: PNG });
    const ofRecord = await document(admin, 'Contrato');
    const wrong = [elsewhere, objectOf(scan.json)['id'] ?? null, ofRecord, await document(other), 2_000_000_000];
    for (const id of wrong) {
      expect(await post([row(null), row(id)])).toMatchObject(wrongAt('Anexos.1.Documento', 'file'));
    }
    expect(await post([row('x')])).toMatchObject(wrongAt('Anexos.0.Documento', 'integer'));
    expect(await admin.post(FICHAS, { Titulo: 'x', Contrato: await document() })).toMatchObject(
      wrongAt('Contrato', 'file'),
    );
  });

  it('is one row’s alone', async () => {
    const id = await document();
    expect(await post([row(id), row(id)])).toMatchObject({ status: 422 });
    const { path, rows } = await created([row(id), row(null)]);
    const [first = {}, second = {}] = rows;
    expect(await admin.put(path, { Anexos: [first, { ...second, Documento: id }] })).toMatchObject(
      wrongAt('Anexos.1.Documento', 'file'),
    );
    // It may go from one row to the other.
    expect(
      await admin.put(path, {
        Anexos: [
          { ...first, Documento: null },
          { ...second, Documento: id },
        ],
      }),
    ).toMatchObject({ status: 200, json: { Anexos: [{ Documento: null }, { Documento: id }] } });
    expect(await replaced(id)).toBe(false);
  });

  it('changes places with another row’s, and with that of a row written anew', async () => {
    const [one, two] = [await document(), await document()];
    const { path, rows } = await created([row(one), row(two)]);
    const [first = {}, second = {}] = rows;
    const changed = [
      { ...first, Documento: two },
      { ...second, Documento: one },
    ];
    expect(await admin.put(path, { Anexos: changed })).toMatchObject({ status: 200, json: { Anexos: changed } });
    // A client that knows no ids of rows sends all of them as new.
    expect(await admin.put(path, { Anexos: [row(one), row(two)] })).toMatchObject({
      status: 200,
      json: { Anexos: [{ Documento: one }, { Documento: two }] },
    });
    expect([await replaced(one), await replaced(two)]).toEqual([false, false]);
  });

  it('is kept when its row goes or gets another, and may come back', async () => {
    const [one, two] = [await document(), await document()];
    const { path, rows } = await created([row(one)]);
    expect(await admin.put(path, { Anexos: [{ ...rows[0], Documento: two }] })).toMatchObject({ status: 200 });
    expect(await admin.put(path, { Anexos: [] })).toMatchObject({ status: 200, json: { Anexos: [] } });
    expect([await replaced(one), await replaced(two)]).toEqual([true, true]);
    for (const id of [one, two]) expect(await admin.get(`/api/archivos/${id}`)).toMatchObject({ status: 200 });
    expect(await admin.put(path, { Anexos: [row(one)] })).toMatchObject({
      status: 200,
      json: { Anexos: [{ Documento: one }] },
    });
    expect(await replaced(one)).toBe(false);
    const told = await server.sql(
      `select antes ->> 'documento' as id from rectoria.auditoria
        where tabla = 'pruebas.fichas_anexos' and antes ->> 'documento' in ('${one}', '${two}') order by id`,
    );
    expect(told).toEqual([{ id: String(one) }, { id: String(two) }]);
  });

  it('counts as one that no record holds once it was replaced, whatever becomes of its record', async () => {
    const id = await document();
    const { path } = await created([row(id)]);
    await server.sql(`delete from pruebas.fichas where fichaid = ${path.split('/').at(-1) ?? ''}`);
    expect(await replaced(id)).toBe(true);
  });

  it('that is another’s is refused by the database too', async () => {
    const free = await document();
    const elsewhere = await document();
    await created([row(elsewhere)]);
    const { path } = await created([row(null)]);
    const record = path.split('/').at(-1) ?? '';
    for (const id of [free, elsewhere, await document(admin, 'Contrato')]) {
      await expect(
        server.sql(`update pruebas.fichas_anexos set documento = ${id} where parent_id = ${record}`),
      ).rejects.toThrow(/cannot be the/);
    }
    const actor = (await server.sql(`select usuario_id from rectoria.archivos where id = ${free}`))[0]?.['usuario_id'];
    const twice = `select set_config('app.actor', '${String(actor)}', false);
      insert into pruebas.fichas_anexos (company_id, parent_id, orden, asunto, documento)
        values (1, ${record}, 2, 'x', ${free}), (1, ${record}, 3, 'x', ${free})`;
    await expect(server.sql(twice)).rejects.toThrow(/cannot be the/);
  });
});
