import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Client, clientOf, errorsOf, listOf, objectOf, type SignedIn, signIn } from './support/client.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let anyone: Client;
let admin: SignedIn;

const BANCOS = '/api/financieros/bancos';

const named = (size: number): { readonly raw: string } => ({ raw: `{"username":"${'x'.repeat(size)}"}` });

const rows = (length: number): readonly JsonObject[] => Array.from({ length }, () => ({}));

beforeAll(async () => {
  server = await startTestServer();
  anyone = clientOf(server.url);
  admin = await signIn(server.url, 'admin');
});

afterAll(() => server.stop());

describe('a problem', () => {
  it('is a document with a stable code and the request’s id, in Spanish or English', async () => {
    const answer = await anyone.get('/api/no-existe', { 'x-request-id': 'abc-1' });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['x-request-id']).toBe('abc-1');
    expect(answer.json).toEqual({
      type: '/problemas/not-found',
      title: 'No existe',
      status: 404,
      code: 'not-found',
      detail: 'No se encontró lo que se pide.',
      instance: 'abc-1',
    });
    const english = await anyone.get('/api/no-existe', { 'accept-language': 'en-US,en;q=0.9' });
    expect(objectOf(english.json)).toMatchObject({ code: 'not-found', title: 'Does not exist' });
  });

  it.each([
    ['{"a":', 400, 'malformed'],
    ['', 400, 'not-a-record'],
    ['[]', 400, 'not-a-record'],
    ['null', 400, 'not-a-record'],
    ['"texto"', 400, 'not-a-record'],
    ['{"__proto__":{"a":1}}', 400, 'forbidden-name'],
    ['{"a":{"b":1,"b":2}}', 400, 'repeated-name'],
    [`{"a":"${'x'.repeat(1_100_000)}"}`, 413, 'too-large'],
  ])('is what a body like %.30s brings', async (raw, status, code) => {
    expect(await admin.call('POST', BANCOS, { raw })).toMatchObject({ status, json: { code, status } });
  });

  it.each([
    ['is too deep', '['.repeat(1_000_000), 'too-complex'],
    ['holds a value 5,000 deep', `{"BancDescripcion":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 'too-complex'],
    ['holds 60,000 numbers that nobody keeps', `[${'1e999,'.repeat(60_000)}1]`, 'validation'],
    ['repeats a long name', `{"${'n'.repeat(90_000)}":1,"${'n'.repeat(90_000)}":2}`, 'repeated-name'],
  ])('is what a body brings that %s, to who is signed in', async (_, raw, code) => {
    const answer = await admin.call('POST', BANCOS, { raw });
    expect(answer).toMatchObject({ json: { code } });
    expect(answer.text.length).toBeLessThan(5_000);
    expect(await anyone.get('/health')).toMatchObject({ status: 200 });
  });

  it('is what more than a few kilobytes bring to each address that is open to all, and less does not', async () => {
    const open = [
      '/api/login',
      '/api/login/cambiar-clave',
      '/api/login/office365',
      '/api/login/olvide-mi-clave',
      '/api/login/olvide-mi-clave/cambiar-clave',
      '/api/login/olvide-mi-clave/confirmar',
      '/api/seguridad/usuarios/refresh-token',
    ];
    for (const path of open) {
      expect(await anyone.call('POST', path, named(20_000)), path).toMatchObject({ json: { code: 'too-large' } });
      expect(await anyone.call('POST', path, named(10_000)), path).not.toMatchObject({ json: { code: 'too-large' } });
    }
    for (const [method, path, status] of [
      ['POST', '/api/no-existe', 404],
      ['PATCH', '/api/login', 405],
      ['POST', '/health', 405],
    ] as const) {
      expect(
        await anyone.call(method, path, { raw: `{"a":1,"a":1,"b":"${'x'.repeat(900_000)}"}` }),
        path,
      ).toMatchObject({
        status,
      });
    }
    const attack = '['.repeat(60_000) + '1e999,'.repeat(60_000) + ']'.repeat(60_000);
    expect(await anyone.call('POST', '/api/login', { raw: attack })).toMatchObject({ status: 413 });
    expect(await anyone.get('/health')).toMatchObject({ status: 200 });
  });

  it.each([
    ['POST', '/api/no-existe', 404],
    ['PUT', '/api/no-existe/1', 404],
    ['POST', '/health', 405],
    ['PATCH', '/api/login', 405],
  ])('is what %s %s brings whatever is sent there, and nothing of it is read', async (method, path, status) => {
    const repeated = `{"a":1,"a":2,"b":"${'x'.repeat(900_000)}"}`;
    for (const raw of [repeated, '{', 'x'.repeat(2_000_000)]) {
      for (const who of [anyone, admin]) expect(await who.call(method, path, { raw })).toMatchObject({ status });
    }
  });

  it('counts the rows of a list before it looks at them, and tells of a hundred problems at most', async () => {
    const roles = '/api/roles';
    const few = await admin.post(roles, { rolDescripcion: 'Con filas vacías', permisos: rows(3) });
    expect(errorsOf(few.json).map(({ field }) => field)).toContain('permisos.2.recurso');
    const many = await admin.post(roles, { rolDescripcion: 'Con muchas', permisos: rows(1_000) });
    expect(errorsOf(many.json)).toHaveLength(100);
    const tooMany = await admin.post(roles, { rolDescripcion: 'Con demasiadas', permisos: rows(1_001) });
    expect(errorsOf(tooMany.json)).toMatchObject([{ field: 'permisos', code: 'maxItems' }]);
  });

  it('is what a body in another format brings', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await admin.call('POST', BANCOS, { raw: 'a=1', headers: { 'content-type': type } });
      expect(answer).toMatchObject({ status: 415, json: { code: 'unsupported-media-type' } });
    }
  });

  it('is not what JSON in any of its names brings', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/problem+json']) {
      const answer = await admin.call('POST', BANCOS, { raw: '{}', headers: { 'content-type': type } });
      expect(answer).toMatchObject({ status: 422, json: { code: 'validation' } });
    }
  });

  it('is what a method that an address does not have brings, with those it has', async () => {
    const removed = await admin.call('DELETE', `${BANCOS}/1`);
    expect(removed).toMatchObject({ status: 405, json: { code: 'method-not-allowed' } });
    expect(removed.headers.allow).toBe('GET, HEAD, PUT');
    expect(await admin.call('PATCH', BANCOS, { raw: '{}' })).toMatchObject({ status: 405 });
    expect(await anyone.get('/api/login')).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  });

  it('is what TRACE brings', async () => {
    for (const path of [BANCOS, '/api/login', '/health']) {
      const { status } = await new Promise<IncomingMessage>((resolve, reject) => {
        request(`${server.url}${path}`, { method: 'TRACE' }, resolve).on('error', reject).end();
      }).then((answer) => ({ status: answer.resume().statusCode }));
      expect([404, 405]).toContain(status);
    }
  });

  it('is what an address that cannot be read brings', async () => {
    expect(await anyone.get('/api/%E0%A4%A')).toMatchObject({ status: 404, json: { code: 'not-found' } });
    expect(await admin.get(`${BANCOS}/${'9'.repeat(300)}`)).toMatchObject({ status: 404 });
    expect(await admin.get(`${BANCOS}?value=a&value=b`)).toMatchObject({
      status: 400,
      json: { code: 'bad-parameter' },
    });
  });

  it('tells every field that is wrong at once, by its wire name, in the language asked for', async () => {
    const answer = await admin.post(
      BANCOS,
      { BancDescripcion: '', PaisId: 'x', BancEmailContacto1: 'no es correo' },
      { 'accept-language': 'en' },
    );
    expect(answer.status).toBe(422);
    expect(objectOf(answer.json)).toMatchObject({
      code: 'validation',
    });
    expect(listOf(objectOf(answer.json)['errors'])).toMatchObject([
      { field: 'BancDescripcion', code: 'required', message: 'This is required.' },
      { field: 'PaisId' },
      { field: 'BancEmailContacto1' },
    ]);
  });
});

describe('every answer', () => {
  it('has a request id of its own when none that is sane was sent', async () => {
    const [one, two] = await Promise.all([
      anyone.get('/health'),
      anyone.get('/health', { 'x-request-id': 'malo {"a":1}' }),
    ]);
    expect(one.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(two.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
    expect(server.log.some((line) => line.includes(String(one.headers['x-request-id'])))).toBe(true);
  });

  it('tells browsers what not to run', async () => {
    for (const path of ['/health', '/api/no-existe', '/university.xml']) {
      const { headers } = await anyone.get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    const unread = await anyone.get('/api/%ff');
    expect(unread).toMatchObject({ status: 404, json: { code: 'not-found' } });
    expect(unread.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/./),
    });
  });

  it('lets nobody on the way keep tokens', async () => {
    const body = { username: 'consulta', clave: DEMO_PASSWORD, tokenSeguridad: '', software: 'pruebas' };
    const signedIn = await anyone.post('/api/login', body);
    expect(signedIn).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const { token = null, refreshToken = null } = objectOf(signedIn.json);
    const renewed = await anyone.post('/api/seguridad/usuarios/refresh-token', { token, refreshToken });
    expect(renewed).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect((await anyone.get('/api/planta-fisica/instituciones/Institution_Color')).headers).not.toHaveProperty(
      'cache-control',
      'no-store',
    );
  });
});

describe('what everybody may ask', () => {
  it('is whether the server is well', async () => {
    expect(await anyone.get('/health')).toMatchObject({
      status: 200,
      json: { status: 'ok', checks: { database: 'ok', schema: 'ok' } },
    });
  });

  it('is which institution this is', async () => {
    const { headers, text } = await anyone.get('/university.xml', { host: 'unicda.localhost:8080' });
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(text).toContain('<university>unicda</university>');
    expect((await anyone.get('/university.xml')).text).toContain('<university>demo</university>');
    expect((await anyone.get('/api/planta-fisica/instituciones/Institution_Color')).json).toEqual({
      primaryColor: '#0059b3',
      secondaryColor: '#0B0986',
    });
  });

  it('is what this server can do beyond the contract', async () => {
    expect((await anyone.get('/api/capacidades')).json).toEqual({
      version: 1,
      permissions: 'api/seguridad/mis-permisos',
      rowVersion: true,
      idempotency: true,
      files: 'api/archivos',
      transitions: true,
      messages: true,
      ownData: 'api/seguridad/mis-datos',
      signOut: 'api/login/salir',
      find: 'api/buscar',
      jobs: 'api/tareas',
      home: 'api/inicio',
      manual: 'api/manual',
      export: 'api/exportar',
      history: 'api/historial',
      uses: 'api/usos',
      states: 'api/estados',
      import: 'api/importar',
      undo: 'api/deshacer',
      print: 'api/imprimir',
      presence: true,
      views: 'api/vistas',
      memory: 'api/preferencias',
      conditions: true,
      codes: true,
      shared: 'api/compartido',
      students: false,
    });
  });
});
