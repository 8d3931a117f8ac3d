import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Client, clientOf, objectOf, signIn, textOf } from './support/client.ts';
import { FICHAS, fichasServer, photo } from './support/fichas.ts';
import { PDF, upload } from './support/upload.ts';

const { server, admin, registro, other, uploaded, own } = fichasServer();

async function create(body: JsonObject): Promise<JsonObject> {
  const answer = await admin.post(FICHAS, { Titulo: 'Ficha', ...body });
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
}

const wrongAt = (field: string, code: string) => ({
  status: 422,
  json: { code: 'validation', errors: [{ field, code }] },
});

const insert = (column: string, id: number) =>
  server.sql(`insert into pruebas.fichas (company_id, titulo, ${column}) values (1, 'x', ${id})`);

describe('a file', () => {
  it('is its uploader’s alone until a record holds it, and then everybody’s who may see the records', async () => {
    const id = await uploaded();
    const read = async (client: Client) => (await client.get(`/api/archivos/${id}`)).status;
    expect([await read(admin), await read(registro), await read(other)]).toEqual([200, 404, 404]);
    await create({ Foto: id });
    const student = await signIn(server.url, 'estudiante', 'uno');
    expect([await read(admin), await read(registro), await read(student), await read(other)]).toEqual([
      200, 200, 403, 404,
    ]);
    expect(await clientOf(server.url).get(`/api/archivos/${id}`)).toMatchObject({ status: 401 });
  });

  it('is kept when another one takes its place, and may come back', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const path = `${FICHAS}/${textOf((await create({ Foto: first }))['fichaId'])}`;
    expect(await admin.put(path, { Foto: second })).toMatchObject({ status: 200, json: { Foto: second } });
    expect(await admin.put(path, { Foto: null })).toMatchObject({ status: 200, json: { Foto: null } });
    for (const id of [first, second]) expect(await admin.get(`/api/archivos/${id}`)).toMatchObject({ status: 200 });
    expect(await admin.put(path, { Foto: first })).toMatchObject({ status: 200, json: { Foto: first } });
  });

  it('that another one replaced on the day that it was brought counts as one that no record holds, and is kept', async () => {
    await own('delete from rectoria.archivos where registro is null');
    const path = `${FICHAS}/${textOf(objectOf((await other.post(FICHAS, { Titulo: 'Ficha' })).json)['fichaId'])}`;
    const taken: number[] = [];
    for (let n = 0; n < 41; n += 1) {
      const Foto = await uploaded(other);
      expect(await other.put(path, { Foto })).toMatchObject({ status: 200 });
      taken.push(Foto);
    }
    const tooMany = { status: 429, json: { code: 'upload-quota' } };
    expect(await photo(other)).toMatchObject(tooMany);
    // One that is taken back is none of them, and what takes its place then is another.
    const [first = 0] = taken;
    expect(await other.put(path, { Foto: first })).toMatchObject({ status: 200, json: { Foto: first } });
    expect(await photo(other)).toMatchObject(tooMany);
    await own(`update rectoria.archivos set creado = now() - interval '25 hours' where id = ${taken[1]}`);
    const next = await uploaded(other);
    expect(await photo(other)).toMatchObject(tooMany);
    await own("update rectoria.archivos set creado = now() - interval '25 hours'");
    // Of what is older as much may be replaced as there is, and all of it is kept.
    expect(await other.put(path, { Foto: taken[1] ?? 0 })).toMatchObject({ status: 200 });
    expect(await photo(other)).toMatchObject({ status: 201 });
    expect(await other.get(`/api/archivos/${next}`)).toMatchObject({ status: 404 });
    for (const id of taken) expect(await other.get(`/api/archivos/${id}`)).toMatchObject({ status: 200 });
  });

  it('of a record that is gone, or left without it, counts as one that was replaced', async () => {
    await own("update rectoria.archivos set creado = now() - interval '25 hours'");
    const ids: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const Foto = await uploaded(other);
      ids.push(Number(objectOf((await other.post(FICHAS, { Titulo: 'Ficha', Foto })).json)['fichaId']));
    }
    expect(await photo(other)).toMatchObject({ status: 201 });
    await own(`update pruebas.fichas set foto = null where fichaid = ${ids[0]}`);
    await own(`delete from pruebas.fichas where fichaid in (${ids.slice(1, 39).join(', ')})`);
    expect(await photo(other)).toMatchObject({ status: 429 });
    await own('delete from rectoria.archivos where registro is null');
    expect(await photo(other)).toMatchObject({ status: 201 });
    await own("update rectoria.archivos set creado = now() - interval '25 hours'");
  });

  it('that is another’s is refused at the field, by the API', async () => {
    const elsewhere = await uploaded();
    await create({ Foto: elsewhere });
    const contract = objectOf(
      (await upload(admin, 'pruebas/fichas', 'Contrato', { name: 'c.pdf', content: PDF, type: 'application/pdf' }))
        .json,
    )['id'];
    const ofOther = await uploaded(other);
    for (const Foto of [elsewhere, contract ?? null, ofOther, 2_000_000_000]) {
      expect(await admin.post(FICHAS, { Titulo: 'x', Foto })).toMatchObject(wrongAt('Foto', 'file'));
    }
    expect(await admin.post(FICHAS, { Titulo: 'x', Foto: 'x' })).toMatchObject(wrongAt('Foto', 'integer'));
    await create({ Contrato: contract ?? null });
  });

  it('that is another’s is refused by the database too', async () => {
    const free = await uploaded();
    const elsewhere = await uploaded();
    await create({ Foto: elsewhere });
    const ofOther = await uploaded(other);
    for (const [column, id] of [
      ['foto', elsewhere],
      ['foto', free],
      ['contrato', free],
      ['foto', ofOther],
    ] as const) {
      await expect(insert(column, id)).rejects.toThrow(/cannot be the|foreign key/);
    }
  });

  it('that nobody saved is gone after a day', async () => {
    const old = await uploaded();
    const attached = await uploaded();
    await create({ Foto: attached });
    const url = companyUrl(server.databaseUrl, 1);
    await execute(
      url,
      `update rectoria.archivos set creado = now() - interval '25 hours' where id in (${old}, ${attached})`,
    );
    await uploaded();
    expect(await admin.get(`/api/archivos/${old}`)).toMatchObject({ status: 404 });
    expect(await admin.get(`/api/archivos/${attached}`)).toMatchObject({ status: 200 });
  });
});
