import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { clientOf, objectOf, textOf } from './support/client.ts';
import { FICHAS, fichasServer, photo } from './support/fichas.ts';
import { PDF, PNG, type Sent, upload } from './support/upload.ts';

const { server, admin, registro, other, own } = fichasServer();

const wrongAt = (field: string, code: string) => ({
  status: 422,
  json: { code: 'validation', errors: [{ field, code }] },
});

describe('an upload', () => {
  it('tells what the bytes are, and gives them back as they came', async () => {
    const answer = await photo(admin, { name: 'Retrato “año”.png', content: PNG, type: 'text/plain' });
    expect(answer).toMatchObject({
      status: 201,
      json: { nombre: 'Retrato “año”.png', tipo: 'image/png', tamano: PNG.length },
    });
    const path = `/api/archivos/${textOf(objectOf(answer.json)['id'])}`;
    expect(answer.headers.location).toBe(path);
    const file = await admin.get(path);
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'content-length': String(PNG.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'content-disposition': `inline; filename="Retrato _a_o_.png"; filename*=UTF-8''Retrato%20%E2%80%9Ca%C3%B1o%E2%80%9D.png`,
      },
    });
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.text).toBe(PNG.toString('utf8'));
    expect(await admin.get(`${path}/datos`)).toMatchObject({ status: 200, json: objectOf(answer.json) });
    const etag = String(file.headers.etag);
    expect(await admin.get(path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  });

  it.each<[string, Sent, string]>([
    ['a program in a picture’s name', { content: '<script>alert(1)</script>' }, 'fileType'],
    [
      'SVG',
      { content: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' },
      'fileType',
    ],
    ['HTML', { content: '<!doctype html><html><body></body></html>', type: 'image/png' }, 'fileType'],
    ['a PDF', { content: PDF }, 'fileType'],
    ['nothing', { content: '' }, 'fileEmpty'],
    ['too much', { content: Buffer.concat([PNG, Buffer.alloc(20 * 1024)]) }, 'fileSize'],
  ])('of %s is refused at the field', async (_what, sent, code) => {
    expect(await photo(admin, sent)).toMatchObject(wrongAt('Foto', code));
  });

  it('is refused in words that name what is taken', async () => {
    const { json } = await photo(admin, { content: PDF });
    expect(json).toMatchObject({
      errors: [{ message: 'El archivo no es de un tipo que se admite: JPEG, PNG, WEBP.' }],
    });
  });

  it('of far too much is not read to its end', async () => {
    const answer = await photo(admin, { content: Buffer.alloc(1024 * 1024) });
    expect(answer).toMatchObject({ status: 413, json: { code: 'too-large' } });
  });

  it('is cut off where it never begins, however it is sent', async () => {
    const path = '/api/archivos?recurso=pruebas/fichas&campo=Foto';
    const MOST = 64;
    const sending = request(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    const chunk = Buffer.alloc(1024 * 1024, '-');
    let sent = 0;
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const more = (): void => {
        sent += 1;
        if (sent > MOST) return void sending.end();
        sending.write(chunk, more);
      };
      sending.once('response', (response) => resolve(response.resume().statusCode));
      // The connection ends while it is still being written to.
      sending.once('error', reject);
      more();
    });
    sending.destroy();
    expect(answer).toBe(413);
    expect(sent).toBeLessThan(MOST);
  });

  it('must be one, for a field that takes files', async () => {
    const path = '/api/archivos?recurso=pruebas/fichas&campo=Foto';
    expect(await admin.post(path, { archivo: 'x' })).toMatchObject({ status: 400, json: { code: 'not-a-file' } });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const raw of ['', '--x\r\nno es', '--x--\r\n']) {
      expect(await admin.call('POST', path, { raw, headers })).toMatchObject({
        status: 400,
        json: { code: 'not-a-file' },
      });
    }
    for (const [resource, field] of [
      ['pruebas/fichas', 'Titulo'],
      ['pruebas/fichas', 'Nada'],
      ['pruebas/nada', 'Foto'],
      ['', ''],
    ] as const) {
      expect(await upload(admin, resource, field, { content: PNG })).toMatchObject({ status: 404 });
    }
  });

  it.each([
    ['retrato.html', 'retrato.png'],
    ['programa.exe', 'programa.png'],
    ['../../foto.PNG', 'foto.PNG'],
    ['sin ending', 'sin ending.png'],
    ['foto.png.exe', 'foto.png.png'],
    ['\u202egpj.exe', 'gpj.png'],
    ['.htaccess', 'archivo.png'],
  ])('called %s is kept as %s, for that is what it is', async (name, kept) => {
    expect(await photo(admin, { name, content: PNG })).toMatchObject({ status: 201, json: { nombre: kept } });
  });

  it('is one of so many that no record holds, however many come at once', async () => {
    const tooMany = { status: 429, json: { code: 'upload-quota' } };
    await execute(companyUrl(server.databaseUrl, 2), 'delete from rectoria.archivos');
    const many = await Promise.all(Array.from({ length: 45 }, () => photo(other)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(40);
    expect(await photo(other)).toMatchObject(tooMany);
    // Those of others are not theirs, and what a record holds is none of them.
    expect(await photo(admin)).toMatchObject({ status: 201 });
    const [first] = many.filter(({ status }) => status === 201);
    const Foto = objectOf(first?.json)['id'] ?? 0;
    expect(await other.post(FICHAS, { Titulo: 'Ficha', Foto })).toMatchObject({ status: 201 });
    expect(await photo(other)).toMatchObject({ status: 201 });
    expect(await photo(other)).toMatchObject(tooMany);
    await execute(companyUrl(server.databaseUrl, 2), 'delete from rectoria.archivos where registro is null');
    expect(await photo(other)).toMatchObject({ status: 201 });
  });

  it('is one of so many bytes that no record holds', async () => {
    await own('delete from rectoria.archivos where registro is null');
    // Eight of them, each with an eighth of what one may bring, but for what is left for one more.
    for (let n = 0; n < 8; n += 1) expect(await photo(other)).toMatchObject({ status: 201 });
    const leave = (bytes: number) =>
      own(`update rectoria.archivos a set tamano = new.size
        from (select id, (5 * 1024 * 1024 - case when id = min(id) over () then ${bytes} else 0 end)::integer as size
          from rectoria.archivos where registro is null) new where a.id = new.id`);
    await leave(PNG.length - 1);
    expect(await photo(other)).toMatchObject({ status: 429, json: { code: 'upload-quota' } });
    await leave(PNG.length);
    expect(await photo(other)).toMatchObject({ status: 201 });
    await own('delete from rectoria.archivos where registro is null');
  });

  it('is for those who may write the records', async () => {
    expect(await photo(registro)).toMatchObject({ status: 403 });
    expect(await upload(clientOf(server.url), 'pruebas/fichas', 'Foto', { content: PNG })).toMatchObject({
      status: 401,
    });
  });
});
