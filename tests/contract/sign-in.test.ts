import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import type { JsonObject } from '#src/model/json.ts';
import { endAtBackend } from '#src/app/auth/sign-out.ts';
import { connect } from '#tests/stand-in/connect.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, clientOf, objectOf, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { changedUnderWay } from './support/under-way.ts';

const SECRET = 'a-long-enough-phrase-for-tests-of-tokens-0123456789';
const REFRESH = '/api/seguridad/usuarios/refresh-token';
const PATIENCE = { timeout: 150_000 };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { RECTORIA_JWT_SECRET: SECRET } });
});

afterAll(() => server.stop());

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

const login = (body: JsonObject, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  clientOf(server.url).post('/api/login', body, headers);

const expiredToken = (claims: JsonObject): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('rectoria')
    .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
    .setExpirationTime(Math.floor(Date.now() / 1000) - 3600)
    .sign(new TextEncoder().encode(SECRET));

const refresh = (token: string, refreshToken: string, userAgent = 'navegador'): Promise<Answer> =>
  clientOf(server.url).post(REFRESH, { token, refreshToken }, { 'user-agent': userAgent });

const refreshed = async (token: string, refreshToken: string): Promise<{ token: string; refreshToken: string }> => {
  const answer = await refresh(token, refreshToken);
  expect(answer.status, answer.text).toBe(200);
  const given = objectOf(answer.json);
  return { token: textOf(given['token']), refreshToken: textOf(given['refreshToken']) };
};

const signOut = (token: string): Promise<Answer> =>
  clientOf(server.url).call('POST', '/api/login/salir', { headers: { authorization: `Bearer ${token}` } });

const expectEnded = async ({ token, refreshToken }: { token: string; refreshToken: string }): Promise<void> => {
  expect(await refresh(token, refreshToken)).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
  await expect.poll(async () => (await menuWith(token)).status, PATIENCE).toBe(401);
};

const menuWith = (token: string): Promise<Answer> =>
  clientOf(server.url).get('/api/seguridad/usuarios/opciones-aplicacion', { authorization: `Bearer ${token}` });

describe('signing in', () => {
  it('gives a token that says who the user is, whatever the case of the names sent', async () => {
    const { status, json } = await login({ UserName: 'Admin ', CLAVE: DEMO_PASSWORD });
    expect(status).toBe(200);
    const claims = decodeJwt(textOf(objectOf(json)['token']));
    expect(claims).toMatchObject({
      usuaNombre: 'admin',
      nombres: 'Altagracia',
      apellidos: 'Rosario',
      rolId: 1,
      companyId: 1,
      expiredPassword: false,
      multipleSedes: false,
    });
    expect(Number(claims.exp)).toBeGreaterThan(Date.now() / 1000);
  });

  it('is into the institution of the host', async () => {
    const { token } = await signIn(server.url, 'admin', 'unicda');
    expect(decodeJwt(token)).toMatchObject({ companyId: 2 });
  });

  it('is refused with the same words for an unknown user, a wrong password and an inactive user', async () => {
    await sql("update rectoria.usuarios set estatus = false where usuanombre = 'estudiante'");
    const bodies = await Promise.all(
      [
        { username: 'nadie', clave: DEMO_PASSWORD },
        { username: 'admin', clave: 'no es esta' },
        { username: 'estudiante', clave: DEMO_PASSWORD },
      ].map(async (body) => {
        const { status, json } = await login(body, { 'x-request-id': 'igual' });
        expect(status).toBe(401);
        return json;
      }),
    );
    expect(objectOf(bodies[0])).toMatchObject({
      code: 'credentials',
      detail: 'El usuario o la clave no son correctos.',
    });
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('needs a user name and a password', async () => {
    expect(await login({ username: 'admin' })).toMatchObject({ status: 400, json: { code: 'bad-parameter' } });
    expect(await login({ username: ['admin'], clave: { a: 1 } })).toMatchObject({ status: 400 });
    expect(await clientOf(server.url).call('POST', '/api/login')).toMatchObject({ status: 400 });
    expect(await login({ username: 'x'.repeat(10_000), clave: 'x' })).toMatchObject({ status: 401 });
    expect(await login({ username: 'ad\u0000min', clave: 'x' })).toMatchObject({ status: 422 });
  });

  it('is refused for a while after many wrong passwords, for that user only', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await login({ username: 'finanzas', clave: 'mala' })).toMatchObject({ status: 401 });
    }
    const refused = await login({ username: 'finanzas', clave: DEMO_PASSWORD });
    expect(refused).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await login({ username: 'registro', clave: DEMO_PASSWORD })).toMatchObject({ status: 200 });
  });

  it('counts every one of many wrong passwords that come at once, whatever comes between them', async () => {
    const tries = Array.from({ length: 40 }, (_, n) =>
      login({ username: n % 4 === 1 ? `na\u0000die${n}` : 'inventada', clave: 'mala' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(422), ...Array(20).fill(429)]);
  });

  it('never puts a password or a token in the log', async () => {
    const { token, refreshToken } = await signIn(server.url, 'consulta');
    await menuWith(token);
    const log = server.log.join('\n');
    for (const secret of [DEMO_PASSWORD, token, refreshToken]) expect(log).not.toContain(secret);
    expect(log).toContain('/api/login');
  });
});

describe('a token', () => {
  it('opens what needs a session', async () => {
    const { token } = await signIn(server.url, 'admin');
    expect(await menuWith(token)).toMatchObject({ status: 200 });
    expect(await menuWith('')).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
  });

  it('that is forged, foreign or unsigned opens nothing', async () => {
    const { token } = await signIn(server.url, 'admin');
    const [head = '', body = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const other = await new SignJWT({ usuarioId: 1, rolId: 1, companyId: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('rectoria')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret that nobody else has'));
    for (const bad of ['x', unsigned, other, `${head}.${body}.AAAA`]) {
      const answer = await menuWith(bad);
      expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
      expect(answer.headers).not.toHaveProperty('token-expired');
    }
  });

  it('that has expired says so, for the app to refresh it', async () => {
    const answer = await menuWith(await expiredToken({ usuarioId: 1000, rolId: 1, companyId: 1 }));
    expect(answer).toMatchObject({ status: 401, json: { code: 'token-expired' } });
    expect(answer.headers['token-expired']).toBe('true');
  });
});

describe('a refresh token', () => {
  it('gives new tokens once, also for an expired token and whatever the host', async () => {
    const first = await signIn(server.url, 'admin', 'unicda');
    const { usuarioId = 0, rolId = 0 } = decodeJwt<{ usuarioId?: number; rolId?: number }>(first.token);
    const expired = await expiredToken({ usuarioId, rolId, companyId: 2 });
    const { status, json } = await refresh(expired, first.refreshToken);
    expect(status).toBe(200);
    const { token, refreshToken } = objectOf(json);
    expect(refreshToken).not.toBe(first.refreshToken);
    expect(decodeJwt(textOf(token))).toMatchObject({ usuaNombre: 'admin', companyId: 2 });
    expect(await menuWith(textOf(token))).toMatchObject({ status: 200 });
  });

  it('used again after the one that followed it ends every token that came from that sign-in, and no other', async () => {
    const other = await signIn(server.url, 'admin');
    const first = await signIn(server.url, 'admin');
    const second = await refreshed(first.token, first.refreshToken);
    const third = await refreshed(second.token, second.refreshToken);
    expect(await menuWith(third.token)).toMatchObject({ status: 200 });
    expect(await refresh(first.token, first.refreshToken)).toMatchObject({ status: 401 });
    for (const each of [first, second, third]) await expectEnded(each);
    expect(await menuWith(other.token)).toMatchObject({ status: 200 });
    expect(await refresh(other.token, other.refreshToken)).toMatchObject({ status: 200 });
  });

  it('sent twice at once by one client gives both the same next one, which goes on', async () => {
    const first = await signIn(server.url, 'admin');
    const [one, two] = await Promise.all([
      refreshed(first.token, first.refreshToken),
      refreshed(first.token, first.refreshToken),
    ]);
    expect(two.refreshToken).toBe(one.refreshToken);
    // An answer that was lost is asked for once more.
    const again = await refreshed(first.token, first.refreshToken);
    expect(again.refreshToken).toBe(one.refreshToken);
    for (const { token } of [one, two, again]) expect(await menuWith(token)).toMatchObject({ status: 200 });
    const next = await refreshed(one.token, one.refreshToken);
    expect((await refreshed(two.token, two.refreshToken)).refreshToken).toBe(next.refreshToken);
    await refreshed(next.token, next.refreshToken);
  });

  it('used a second time by another client ends the session, however soon it comes', async () => {
    const first = await signIn(server.url, 'admin');
    const second = await refreshed(first.token, first.refreshToken);
    expect(await refresh(first.token, first.refreshToken, 'otro navegador')).toMatchObject({ status: 401 });
    await expectEnded(second);
  });

  it('used a second time later than some seconds ends the session, whichever client it is', async () => {
    const first = await signIn(server.url, 'admin');
    const second = await refreshed(first.token, first.refreshToken);
    const { sid = '' } = decodeJwt<{ sid?: string }>(first.token);
    await sql(`update rectoria.tokens set usado = usado - interval '11 seconds' where familia = '${sid}'`);
    expect(await refresh(first.token, first.refreshToken)).toMatchObject({ status: 401 });
    await expectEnded(second);
  });

  it('and a sign-in are refused where the password changes while they are under way', async () => {
    const before = await signIn(server.url, 'registro');
    const change = "update rectoria.usuarios set clave = reverse(clave) where usuanombre = 'registro'";
    const answers = await changedUnderWay(companyUrl(server.databaseUrl, 1), change, () => [
      refresh(before.token, before.refreshToken),
      login({ username: 'registro', clave: DEMO_PASSWORD }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 401 });
    await sql(change);
    expect(await login({ username: 'registro', clave: DEMO_PASSWORD })).toMatchObject({ status: 200 });
  });

  it('is good for its own user only', async () => {
    const admin = await signIn(server.url, 'admin');
    const consulta = await signIn(server.url, 'consulta');
    expect(await refresh(consulta.token, admin.refreshToken)).toMatchObject({ status: 401 });
    expect(await refresh('x', admin.refreshToken)).toMatchObject({ status: 401 });
    expect(await refresh(admin.token, 'x')).toMatchObject({ status: 401 });
  });

  it('stands in the database only as a fingerprint', async () => {
    const { refreshToken } = await signIn(server.url, 'admin');
    const rows = await sql('select huella from rectoria.tokens');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ huella }) => huella)).not.toContain(refreshToken);
  });
});

describe('signing out', () => {
  it('ends that session at the server, and no other of the same user', async () => {
    const here = await signIn(server.url, 'consulta');
    const elsewhere = await signIn(server.url, 'consulta');
    const renewed = await refreshed(here.token, here.refreshToken);
    expect(await menuWith(here.token)).toMatchObject({ status: 200 });
    expect(await signOut(here.token)).toMatchObject({ status: 204 });
    for (const each of [here, renewed]) await expectEnded(each);
    expect(await menuWith(elsewhere.token)).toMatchObject({ status: 200 });
    await refreshed(elsewhere.token, elsewhere.refreshToken);
    // Who signs in again is in again.
    expect(await menuWith((await signIn(server.url, 'consulta')).token)).toMatchObject({ status: 200 });
  });

  it('is done with a token that has expired too, and twice comes to the same', async () => {
    const session = await signIn(server.url, 'consulta');
    const { usuarioId = 0, sid = '' } = decodeJwt<{ usuarioId?: number; sid?: string }>(session.token);
    const expired = await expiredToken({ usuarioId, rolId: 4, companyId: 1, sid });
    expect(await signOut(expired)).toMatchObject({ status: 204 });
    expect(await signOut(expired)).toMatchObject({ status: 204 });
    await expectEnded(session);
  });

  it('is for who has a token of this server, and ends nothing of another user', async () => {
    const admin = await signIn(server.url, 'admin');
    const { sid = '' } = decodeJwt<{ sid?: string }>(admin.token);
    expect(await signOut('')).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
    expect(await signOut(`${admin.token}x`)).toMatchObject({ status: 401 });
    const { usuarioId = 0 } = decodeJwt<{ usuarioId?: number }>((await signIn(server.url, 'consulta')).token);
    expect(await signOut(await expiredToken({ usuarioId, rolId: 4, companyId: 1, sid }))).toMatchObject({
      status: 204,
    });
    expect(await menuWith(admin.token)).toMatchObject({ status: 200 });
    await refreshed(admin.token, admin.refreshToken);
  });

  it('is what the app does with the tokens it has', async () => {
    const session = await signIn(server.url, 'consulta');
    const { http } = connect(server.url, [], { tokens: null });
    await endAtBackend(http, session);
    await expectEnded(session);
  });
});
