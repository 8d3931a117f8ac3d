import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Client, clientOf, errorsOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { lastLink } from './support/mailbox.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { triedFolder, type TriedStore } from './support/tried-stores.ts';
import { sendForm } from './support/upload.ts';

let store: TriedStore;
let server: TestServer;
let admin: SignedIn;
let stranger: Client;

beforeAll(async () => {
  store = await triedFolder();
  const env = { ...store.env, RECTORIA_JWT_SECRET: 'una-clave-de-prueba-de-mas-de-treinta-y-dos' };
  server = await startTestServer({ resourcesDir: 'tests/contract/large-files', institution: 'uno', env });
  admin = await signIn(server.url, 'admin', 'uno');
  stranger = clientOf(server.url);
});

afterAll(async () => {
  await server.stop();
  await store.close();
});

async function made(resource: string, id: string, body: JsonObject): Promise<string> {
  const answer = await admin.post(`/api/pruebas/${resource}`, body);
  expect(answer.status, answer.text).toBe(201);
  return textOf(objectOf(answer.json)[id]);
}

async function linkTo(page: string, id: string): Promise<Readonly<Record<string, string>>> {
  const answer = await admin.post(`/api/publico/pruebas/${page}/enlaces/${id}`, {});
  expect(answer.status, answer.text).toBe(201);
  return { 'x-enlace': await lastLink(server) };
}

describe('a link that is good once, with a large file', () => {
  const PAGE = '/api/publico/pruebas/corregir-grabacion';
  const large = {
    name: 'anexo.pdf',
    content: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3_000_000, 'z')]),
  };

  it('takes what is sent again under the same key as sent, and nothing else any more', async () => {
    const id = await made('grabaciones', 'grabacionId', { Titulo: 'Mala', Correo: 'eva@example.edu.do' });
    const link = await linkTo('corregir-grabacion', id);
    const send = (key: string, values: JsonObject = { Titulo: 'Buena' }) =>
      sendForm(stranger, PAGE, values, [['Anexo', { ...large, type: 'application/pdf' }]], {
        ...link,
        'idempotency-key': key,
      });
    expect(await send('primera')).toMatchObject({ status: 201 });
    const kept = objectOf((await admin.get(`/api/pruebas/grabaciones/${id}`)).json);
    expect(kept).toMatchObject({ Titulo: 'Buena', Anexo: expect.any(Number) });
    // Whoever did not get the answer sends it again.
    expect(await send('primera')).toMatchObject({ status: 201, json: { recibido: true } });
    expect(await send('primera', { Titulo: 'Otra' })).toMatchObject({
      status: 422,
      json: { code: 'idempotency-mismatch' },
    });
    expect(await send('segunda')).toMatchObject({ status: 410, json: { code: 'link-used' } });
    expect(objectOf((await admin.get(`/api/pruebas/grabaciones/${id}`)).json)).toEqual(kept);
  });
});

describe('a page that asks for a document behind a link', () => {
  it('tells of nobody whose one is, and takes one that is nobody’s', async () => {
    await made('socios', 'socioId', { nombre: 'Eva Secreta', documento: 'AB-1' });
    const id = await made('socios', 'socioId', { nombre: 'Ana', documento: 'AB-2', correo: 'ana@example.edu.do' });
    const link = await linkTo('mi-ficha', id);
    const refused = await stranger.post('/api/publico/pruebas/mi-ficha', { documento: 'AB-1' }, link);
    expect(refused.status, refused.text).toBe(422);
    expect(errorsOf(refused.json)).toMatchObject([{ field: 'documento', code: 'unique' }]);
    expect(refused.text).toContain('Ya es de otro registro, del que usted no puede ver más.');
    expect(refused.text).not.toMatch(/Eva|Secreta|Socios|known|titular/i);
    expect(await stranger.post('/api/publico/pruebas/mi-ficha', { documento: 'AB-3' }, link)).toMatchObject({
      status: 201,
    });
    expect(objectOf((await admin.get(`/api/pruebas/socios/${id}`)).json)).toMatchObject({ documento: 'AB-3' });
  });
});
