import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, clientOf, listOf, objectOf, signIn, type SignedIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { triedBucket, triedFolder, type TriedStore } from './support/tried-stores.ts';
import { sendForm, upload } from './support/upload.ts';

const RESOURCES = 'tests/contract/large-files';
const RECORDS = '/api/pruebas/grabaciones';
const MB = 1024 * 1024;

/** A PDF of that size; another letter makes another one. */
const pdf = (size: number, letter = 'a'): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, letter)]);

const hexOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

describe.each([
  ['folder', triedFolder],
  ['bucket', triedBucket],
])('a large file in a %s', (_name, tryStore) => {
  let store: TriedStore;
  let server: TestServer;
  let admin: SignedIn;
  let other: SignedIn;

  beforeAll(async () => {
    store = await tryStore();
    server = await startTestServer({
      resourcesDir: RESOURCES,
      env: store.env,
      workerOptions: { pollInterval: 50, heartbeatInterval: 200 },
    });
    admin = await signIn(server.url, 'admin', 'uno');
    other = await signIn(server.url, 'admin', 'dos');
  });

  afterAll(async () => {
    await server.stop();
    await store.close();
  });

  const sql = (text: string, company = 1) => execute(companyUrl(server.databaseUrl, company), text);
  const sent = (content: Buffer, client: SignedIn = admin, field = 'Acta'): Promise<Answer> =>
    upload(client, 'pruebas/grabaciones', field, { name: 'acta.pdf', content, type: 'application/pdf' });
  const uploaded = async (content: Buffer, client: SignedIn = admin): Promise<number> => {
    const answer = await sent(content, client);
    expect(answer.status, answer.text).toBe(201);
    return Number(objectOf(answer.json)['id']);
  };
  const bytesOf = async (id: number): Promise<Buffer> => {
    const answer = await fetch(`${server.url}/api/archivos/${id}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const keys = async (): Promise<readonly string[]> => [...(await store.kept()).keys()].toSorted();
  const aDayPasses = () =>
    sql(`update rectoria.archivos set creado = creado - interval '25 hours';
      update rectoria.contenidos set traido = traido - interval '25 hours'`);

  it('is kept there, and comes back as it went, with what its type demands', async () => {
    const content = pdf(3 * MB);
    const id = await uploaded(content);
    expect((await store.kept()).get(`1/${hexOf(content)}`)?.equals(content)).toBe(true);
    expect(
      await sql(`select contenido is null as outside from rectoria.contenidos where tamano = ${content.length}`),
    ).toEqual([{ outside: true }]);
    expect((await bytesOf(id)).equals(content)).toBe(true);
    const { headers } = await admin.get(`/api/archivos/${id}`);
    expect(headers).toMatchObject({
      'content-length': String(content.length),
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(headers['content-disposition']).toMatch(/^inline; filename="acta\.pdf"/);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(await admin.get(`/api/archivos/${id}`, { 'if-none-match': String(headers.etag) })).toMatchObject({
      status: 304,
    });
    expect(await other.get(`/api/archivos/${id}`)).toMatchObject({ status: 404 });
    expect(await admin.post(RECORDS, { Titulo: 'Una', Acta: id })).toMatchObject({ status: 201, json: { Acta: id } });
  });

  it('is kept once for a company, however often it comes, and apart for each', async () => {
    const content = pdf(3 * MB, 'b');
    const before = await keys();
    const [one, two] = [await uploaded(content), await uploaded(content)];
    const added = (await keys()).filter((key) => !before.includes(key));
    expect(added).toEqual([`1/${hexOf(content)}`]);
    expect((await bytesOf(one)).equals(await bytesOf(two))).toBe(true);
    await uploaded(content, other);
    expect(await keys()).toContain(`2/${hexOf(content)}`);
  });

  it('that is small stays in the database, once too', async () => {
    const content = pdf(1000, 'c');
    const before = await keys();
    const [one, two] = [await uploaded(content), await uploaded(content)];
    expect(await keys()).toEqual(before);
    expect((await bytesOf(one)).equals(content)).toBe(true);
    expect((await bytesOf(two)).equals(content)).toBe(true);
    expect(
      await sql(`select octet_length(contenido) as size from rectoria.contenidos where tamano = ${content.length}`),
    ).toEqual([{ size: content.length }]);
  });

  it('of a stranger is kept with the form that it came with, and nothing of one that is refused', async () => {
    const content = pdf(3 * MB, 's');
    const bring = (values: JsonObject) =>
      sendForm(clientOf(server.url, { host: 'uno.localhost' }), '/api/publico/pruebas/mandar-grabacion', values, [
        ['Anexo', { name: 'anexo.pdf', content, type: 'application/pdf' }],
      ]);
    const all = async () => [await keys(), await sql('select count(*) as n from rectoria.contenidos')];
    const before = await all();
    const refused = await bring({ Titulo: '' });
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ field: 'Titulo', code: 'required' }] } });
    expect(await all()).toEqual(before);
    expect(await bring({ Titulo: 'De fuera' })).toMatchObject({ status: 201 });
    expect(await keys()).toContain(`1/${hexOf(content)}`);
    const record = listOf((await admin.get(RECORDS)).json).find(({ Titulo }) => Titulo === 'De fuera');
    expect((await bytesOf(Number(record?.['Anexo']))).equals(content)).toBe(true);
  });

  it('that is refused leaves nothing anywhere', async () => {
    const before = await keys();
    const known = await sql('select count(*) from rectoria.contenidos');
    expect(await sent(Buffer.alloc(3 * MB, 'x'))).toMatchObject({
      status: 422,
      json: { errors: [{ code: 'fileType' }] },
    });
    expect(await sent(pdf(4 * MB), admin, 'Tomas.Archivo')).toMatchObject({
      status: 422,
      json: { errors: [{ code: 'fileSize' }] },
    });
    expect(await keys()).toEqual(before);
    expect(await sql('select count(*) from rectoria.contenidos')).toEqual(known);
    expect(await waiting()).toEqual([]);
  });

  const waiting = async (): Promise<readonly string[]> => {
    const folder = store.env['RECTORIA_FILES'] ?? '';
    return folder.startsWith('s3:') ? [] : readdir(join(folder, 'en-camino'));
  };

  it('that is broken off on its way leaves nothing, and what follows is served', async () => {
    const before = await keys();
    const begun = send(`${server.url}/api/archivos?recurso=pruebas/grabaciones&campo=Acta`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    const ended = new Promise<void>((resolve) => begun.once('close', resolve).once('error', () => undefined));
    begun.write('--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n');
    begun.write(pdf(5 * MB, 'd'));
    if (!(store.env['RECTORIA_FILES'] ?? '').startsWith('s3:')) await expect.poll(waiting).toHaveLength(1);
    begun.destroy();
    await ended;
    await expect.poll(waiting).toEqual([]);
    expect(await keys()).toEqual(before);
    await uploaded(pdf(3 * MB, 'e'));
  });

  it('waits while two of the same user are on their way, and nobody else waits for these', async () => {
    const begin = async (letter: string) => {
      const begun = send(`${server.url}/api/archivos?recurso=pruebas/grabaciones&campo=Acta`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      });
      const answered = new Promise<number | undefined>((resolve, reject) => {
        begun.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject);
      });
      begun.write('--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n');
      begun.write(pdf(1000, letter));
      return { answered, end: () => begun.end('\r\n--x--\r\n') };
    };
    const [one, two] = [await begin('s'), await begin('t')];
    // Both are being read once a third one of theirs would wait.
    let isAnswered = false;
    const both = Promise.all([one.answered, two.answered]);
    const third = (async () => {
      const answer = await sent(pdf(1000, 'u'));
      isAnswered = true;
      return answer;
    })();
    expect(await sent(pdf(1000, 'v'), other)).toMatchObject({ status: 201 });
    expect(isAnswered).toBe(false);
    one.end();
    expect(await third).toMatchObject({ status: 201 });
    two.end();
    expect(await both).toEqual([201, 201]);
  });

  it('that nobody saved is removed after a day, with what a broken write left; what a file has stays', async () => {
    const [loose, held, both] = [pdf(3 * MB, 'f'), pdf(3 * MB, 'g'), pdf(3 * MB, 'h')];
    await uploaded(loose);
    const saved = [await uploaded(held), await uploaded(both)];
    await uploaded(both);
    for (const Acta of saved) expect(await admin.post(RECORDS, { Titulo: 'x', Acta })).toMatchObject({ status: 201 });
    // As if the server had been killed between the store and the database.
    await sql(`insert into rectoria.contenidos (company_id, huella, tamano) values (1, 'AAAA', 3000000)`);
    await aDayPasses();
    // Done by whichever server is there, whether or not anybody brings a file again.
    await execute(server.databaseUrl, `delete from pgboss.job where name = 'mantenimiento'`);
    const another = await startTestServer({
      resourcesDir: RESOURCES,
      env: store.env,
      databaseUrl: server.databaseUrl,
      workerOptions: { heartbeatInterval: 50 },
    });
    await expect.poll(keys).not.toContain(`1/${hexOf(loose)}`);
    await expect.poll(() => sql(`select huella from rectoria.contenidos where huella = 'AAAA'`)).toEqual([]);
    await another.stop();
    expect(await keys()).toEqual(expect.arrayContaining([`1/${hexOf(held)}`, `1/${hexOf(both)}`]));
    for (const [at, id] of saved.entries()) expect((await bytesOf(id)).equals(at === 0 ? held : both)).toBe(true);
    // What was removed may come again.
    const again = await uploaded(loose);
    expect((await bytesOf(again)).equals(loose)).toBe(true);
  });

  it('that was announced and never came whole is put when it comes again', async () => {
    const content = pdf(3 * MB, 'j');
    const hash = createHash('sha256').update(content).digest('base64url');
    await sql(`insert into rectoria.contenidos (company_id, huella, tamano) values (1, '${hash}', ${content.length})`);
    expect((await bytesOf(await uploaded(content))).equals(content)).toBe(true);
  });

  it('is refused in words while the store does not answer, and health tells it; small ones and records go on', async () => {
    const id = await uploaded(pdf(3 * MB, 'k'));
    await store.whileDown(async () => {
      expect(await sent(pdf(3 * MB, 'l'))).toMatchObject({ status: 503 });
      const refused = await admin.get(`/api/archivos/${id}`);
      expect(refused).toMatchObject({ status: 503, json: { code: 'files-unavailable' } });
      expect(refused.headers).not.toHaveProperty('etag');
      expect(refused.headers).not.toHaveProperty('content-disposition');
      expect(await sent(pdf(1000, 'm'))).toMatchObject({ status: 201 });
      const health = await fetch(`${server.url}/health`);
      expect(health.status).toBe(200);
      expect(await health.json()).toMatchObject({ checks: { files: 'unavailable' } });
    });
    expect(await sent(pdf(3 * MB, 'l'))).toMatchObject({ status: 201 });
    expect(await admin.get(`/api/archivos/${id}`)).toMatchObject({ status: 200 });
  });

  it('that its user has no room for is put nowhere', async () => {
    const small = pdf(10, 'q');
    let last = await sent(small, other);
    for (let count = 0; count < 40 && last.status === 201; count += 1) last = await sent(small, other);
    expect(last).toMatchObject({ status: 429, json: { code: 'upload-quota' } });
    const before = await keys();
    const known = await sql('select count(*) from rectoria.contenidos', 2);
    expect(await sent(pdf(3 * MB, 'r'), other)).toMatchObject({ status: 429, json: { code: 'upload-quota' } });
    expect(await keys()).toEqual(before);
    expect(await sql('select count(*) from rectoria.contenidos', 2)).toEqual(known);
    expect(await waiting()).toEqual([]);
    expect(await sent(pdf(3 * MB, 'r'), admin)).toMatchObject({ status: 201 });
  });

  it('that the store has lost is told as not available', async () => {
    const content = pdf(3 * MB, 'n');
    const id = await uploaded(content);
    await store.lose(`1/${hexOf(content)}`);
    expect(await admin.get(`/api/archivos/${id}`)).toMatchObject({ status: 503, json: { code: 'files-unavailable' } });
  });
});
