import { decodeJwt } from 'jose';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, clientOf, objectOf, signIn, textOf } from './support/client.ts';
import { mailsIn, nextCode, startMailServer } from './support/mailbox.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const FORGOT = '/api/login/olvide-mi-clave';
const MENU = '/api/seguridad/usuarios/opciones-aplicacion';
const NEW = 'Otra-clave-2';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

const post = (path: string, body: JsonObject): Promise<Answer> => clientOf(server.url).post(path, body);

const login = (username: string, clave: string): Promise<Answer> => post('/api/login', { username, clave });

const errorsOf = (answer: Answer): unknown => objectOf(answer.json)['errors'];

/** Everybody's password is the one of the demo again, and nobody has tried anything. */
beforeEach(async () => {
  await sql(`update rectoria.usuarios set usuacambiaclave = false, usuaemail = usuanombre || '@example.edu.do',
    clave = (select clave from rectoria.usuarios where usuanombre = 'admin')`);
  await sql('delete from rectoria.limites');
});

const change = (userId: unknown, more: JsonObject = {}): JsonObject => ({
  UsuarioId: Number(userId),
  ClaveActual: DEMO_PASSWORD,
  NuevaClave: NEW,
  ConfirmarClave: NEW,
  ...more,
});

describe('changing one’s password', () => {
  it('takes the new one from then on, ends every earlier session and opens a new one', async () => {
    const user = await signIn(server.url, 'finanzas');
    const { usuarioId } = decodeJwt(user.token);
    const answer = await user.post('/api/login/cambiar-clave', change(usuarioId));
    expect(answer.status, answer.text).toBe(200);
    expect(await login('finanzas', DEMO_PASSWORD)).toMatchObject({ status: 401 });
    expect(await login('finanzas', NEW)).toMatchObject({ status: 200 });
    const { token, refreshToken } = objectOf(answer.json);
    const refresh = (of: string): Promise<Answer> =>
      post('/api/seguridad/usuarios/refresh-token', { token: textOf(token), refreshToken: of });
    expect(await refresh(user.refreshToken)).toMatchObject({ status: 401 });
    expect(await refresh(textOf(refreshToken))).toMatchObject({ status: 200 });
  });

  it('needs no session, only the current password (F016, F088)', async () => {
    const { usuarioId } = decodeJwt((await signIn(server.url, 'registro')).token);
    expect(await post('/api/login/cambiar-clave', change(usuarioId))).toMatchObject({ status: 200 });
  });

  it('is not done in a session that has ended, while others of the same user go on', async () => {
    const user = await signIn(server.url, 'finanzas');
    const { usuarioId } = decodeJwt(user.token);
    expect(await user.call('POST', '/api/login/salir')).toMatchObject({ status: 204 });
    expect(await user.post('/api/login/cambiar-clave', change(usuarioId))).toMatchObject({
      status: 401,
      json: { code: 'unauthenticated' },
    });
    expect(await login('finanzas', DEMO_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('is refused at the field that is wrong, and nothing changes', async () => {
    const user = await signIn(server.url, 'consulta');
    const { usuarioId } = decodeJwt(user.token);
    const refused = async (more: JsonObject): Promise<unknown> => {
      const answer = await user.post('/api/login/cambiar-clave', change(usuarioId, more));
      expect(answer.status).toBe(422);
      return errorsOf(answer);
    };
    expect(await refused({ ClaveActual: 'no es' })).toMatchObject([{ field: 'ClaveActual', code: 'currentPassword' }]);
    expect(await refused({ NuevaClave: 'corta', ConfirmarClave: 'corta' })).toMatchObject([
      { field: 'NuevaClave', code: 'strongPassword' },
    ]);
    expect(await refused({ ConfirmarClave: 'Otra-clave-3' })).toMatchObject([
      { field: 'ConfirmarClave', code: 'samePassword', message: 'Las claves no coinciden.' },
    ]);
    expect(await refused({ NuevaClave: DEMO_PASSWORD, ConfirmarClave: DEMO_PASSWORD })).toMatchObject([
      { field: 'NuevaClave', code: 'otherPassword' },
    ]);
    expect(await login('consulta', DEMO_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('is nobody else’s to do, and tells nothing of who there is', async () => {
    const user = await signIn(server.url, 'consulta');
    const { usuarioId: other } = decodeJwt((await signIn(server.url, 'admin')).token);
    expect(await user.post('/api/login/cambiar-clave', change(other))).toMatchObject({ status: 403 });
    const unknown = await post('/api/login/cambiar-clave', change(999_999));
    const wrong = await post('/api/login/cambiar-clave', change(other, { ClaveActual: 'no es' }));
    expect([unknown.status, errorsOf(unknown)]).toEqual([wrong.status, errorsOf(wrong)]);
  });

  it('is limited for who is signed in too, however many sessions they make of theirs', async () => {
    const first = await signIn(server.url, 'registro');
    const { usuarioId } = decodeJwt(first.token);
    const wrong = change(usuarioId, { ClaveActual: 'mala' });
    for (let tries = 0; tries < 10; tries += 1) {
      const session = await signIn(server.url, 'registro');
      expect(await session.post('/api/login/cambiar-clave', wrong)).toMatchObject({ status: 422 });
    }
    expect(await first.post('/api/login/cambiar-clave', change(usuarioId))).toMatchObject({ status: 429 });
    // Who is not signed in is another: the user themselves, on another device, may be.
    expect(await post('/api/login/cambiar-clave', change(usuarioId))).toMatchObject({ status: 200 });
  });

  it('is limited like a sign-in', async () => {
    const { usuarioId } = decodeJwt((await signIn(server.url, 'registro')).token);
    const wrong = change(usuarioId, { ClaveActual: 'mala' });
    for (let tries = 0; tries < 10; tries += 1) await post('/api/login/cambiar-clave', wrong);
    expect(await post('/api/login/cambiar-clave', change(usuarioId))).toMatchObject({ status: 429 });
  });
});

describe('a password that has expired', () => {
  it('lets its user do nothing but change it, or sign out (F052)', async () => {
    await sql("update rectoria.usuarios set usuacambiaclave = true where usuanombre = 'admin'");
    const user = await signIn(server.url, 'admin');
    const { usuarioId, expiredPassword } = decodeJwt<{ usuarioId?: number; expiredPassword?: boolean }>(user.token);
    expect(expiredPassword).toBe(true);
    for (const path of [MENU, '/api/financieros/bancos', '/api/seguridad/mis-permisos']) {
      expect(await user.get(path)).toMatchObject({ status: 403, json: { code: 'password-expired' } });
    }
    const elsewhere = await signIn(server.url, 'admin');
    expect(await elsewhere.call('POST', '/api/login/salir')).toMatchObject({ status: 204 });
    const answer = await user.post('/api/login/cambiar-clave', {
      UsuarioId: usuarioId ?? 0,
      ClaveActual: DEMO_PASSWORD,
      NuevaClave: NEW,
      ConfirmarClave: NEW,
    });
    const { token } = objectOf(answer.json);
    const now = clientOf(server.url, { authorization: `Bearer ${textOf(token)}` });
    expect(decodeJwt(textOf(token))).toMatchObject({ expiredPassword: false });
    expect(await now.get(MENU)).toMatchObject({ status: 200 });
  });
});

const mails = () => mailsIn(server);

const end = (username: string, code: string, more: JsonObject = {}): Promise<Answer> =>
  post(`${FORGOT}/cambiar-clave`, { username, code, clave: NEW, verifyClave: NEW, ...more });

const codeFor = async (username: string): Promise<string> => {
  const before = (await mails()).length;
  expect(await post(FORGOT, { username })).toMatchObject({ status: 202 });
  return nextCode(mails, before);
};

/** Of each try that waits for the codes' table: whether it has written something by then. */
const WAITING = `select exists (select from pg_locks own
    where own.pid = l.pid and own.locktype = 'transactionid' and own.granted) as "hasWritten"
  from pg_locks l where l.relation = 'rectoria.recuperaciones'::regclass and not l.granted`;

describe('a forgotten password (F099)', () => {
  it('is replaced in three steps, and its code is good once', async () => {
    const code = await codeFor('finanzas');
    expect((await mails()).at(-1)).toContain('To: finanzas@example.edu.do');
    expect(await post(`${FORGOT}/confirmar`, { username: 'finanzas', code })).toMatchObject({ status: 200 });
    expect(await end('finanzas', code)).toMatchObject({ status: 200 });
    expect(await login('finanzas', NEW)).toMatchObject({ status: 200 });
    expect(await end('finanzas', code)).toMatchObject({ status: 422 });
  });

  it('tells nobody which users there are', async () => {
    const before = (await mails()).length;
    const [known, unknown] = await Promise.all([
      post(FORGOT, { username: 'registro' }),
      post(FORGOT, { username: 'nadie' }),
    ]);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await nextCode(mails, before);
    const [wrong, nobody] = await Promise.all(
      ['registro', 'nadie'].map((username) => post(`${FORGOT}/confirmar`, { username, code: '00000000' })),
    );
    expect([nobody?.status, errorsOf(nobody ?? unknown)]).toEqual([wrong?.status, errorsOf(wrong ?? known)]);
  });

  it('costs as much for a name that is nobody’s: each try leaves as much in the database', async () => {
    await codeFor('registro');
    const owner = new Client({ connectionString: server.databaseUrl });
    await owner.connect();
    onTestFinished(() => owner.end());
    await owner.query('begin; lock table rectoria.recuperaciones in share row exclusive mode');
    const tries = Promise.all(
      ['nadie', 'registro'].map((username) => post(`${FORGOT}/confirmar`, { username, code: '00000000' })),
    );
    await expect.poll(() => sql(WAITING)).toEqual([{ hasWritten: true }, { hasWritten: true }]);
    await owner.query('rollback');
    expect((await tries).map(({ status }) => status)).toEqual([422, 422]);
  });

  it('is not replaced by a weak one, nor by one that is written twice differently', async () => {
    const code = await codeFor('consulta');
    expect(errorsOf(await end('consulta', code, { clave: 'abc', verifyClave: 'abc' }))).toMatchObject([
      { field: 'clave', code: 'strongPassword' },
    ]);
    expect(errorsOf(await end('consulta', code, { verifyClave: 'x' }))).toMatchObject([
      { field: 'verifyClave', code: 'samePassword' },
    ]);
    expect(await end('consulta', code)).toMatchObject({ status: 200 });
  });

  it('is not replaced by a code of somebody else, one that was guessed at, has expired or was followed by another', async () => {
    const code = await codeFor('registro');
    expect(await end('consulta', code)).toMatchObject({ status: 422, json: { errors: [{ code: 'recoveryCode' }] } });
    for (let guess = 0; guess < 6; guess += 1) {
      await post(`${FORGOT}/confirmar`, { username: 'registro', code: '12345' });
    }
    expect(await end('registro', code)).toMatchObject({ status: 422 });

    const expired = await codeFor('registro');
    await sql("update rectoria.recuperaciones set vence = now() - interval '1 second' where usado is null");
    expect(await end('registro', expired)).toMatchObject({ status: 422 });

    const earlier = await codeFor('registro');
    const later = await codeFor('registro');
    expect(await end('registro', earlier)).toMatchObject({ status: 422 });
    expect(await end('registro', later)).toMatchObject({ status: 200 });
  });

  it('keeps no code in the database', async () => {
    const code = await codeFor('admin');
    expect(JSON.stringify(await sql('select * from rectoria.recuperaciones'))).not.toContain(code);
  });

  it('sends its code through the mail server that is set, in the language of who asked', async () => {
    const post25 = await startMailServer();
    const other = await startTestServer({
      env: { RECTORIA_SMTP_URL: post25.url, RECTORIA_MAIL_FROM: 'clave@example.edu.do' },
    });
    try {
      await execute(
        companyUrl(other.databaseUrl, 1),
        "update rectoria.usuarios set usuaemail = 'alta@example.edu.do' where usuanombre = 'admin'",
      );
      await clientOf(other.url).post(FORGOT, { username: 'admin' }, { 'accept-language': 'en' });
      const code = await nextCode(post25.mails, 0);
      const [mail = ''] = await post25.mails();
      expect(mail).toContain('From: clave@example.edu.do');
      expect(mail).toContain('Code to change your password');
      const answer = await clientOf(other.url).post(`${FORGOT}/confirmar`, { username: 'admin', code });
      expect(answer.status).toBe(200);
    } finally {
      await other.stop();
      await post25.stop();
    }
  });
});
