import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { clientOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { newUserBy, USERS } from './support/new-user.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.url, 'admin');
});

afterAll(() => server.stop());

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

const idOf = async (name: string): Promise<number> =>
  Number((await sql(`select usuarioid as id from rectoria.usuarios where usuanombre = '${name}'`))[0]?.['id']);

describe('a user', () => {
  it('who is locked is out at once, and does not get in again (F060)', async () => {
    const locked = await signIn(server.url, 'consulta');
    expect((await locked.get('/api/generales/paises')).status).toBe(200);
    const id = await idOf('consulta');
    expect(await admin.put(`${USERS}/bloqueo/${id}`, {})).toMatchObject({ status: 200, json: { estatus: false } });
    await expect.poll(async () => (await locked.get('/api/generales/paises')).status).toBe(401);
    const renewed = await clientOf(server.url).post(`${USERS}/refresh-token`, {
      token: locked.token,
      refreshToken: locked.refreshToken,
    });
    expect(renewed.status).toBe(401);
    await expect(signIn(server.url, 'consulta')).rejects.toThrow('could not sign in');
    expect((await admin.put(`${USERS}/${id}`, { estatus: true })).status).toBe(200);
    await signIn(server.url, 'consulta');
  });

  it('who was put out of use in whatever way gets none of their sessions back with its end, but new ones', async () => {
    const { usuarioId, usuaNombre } = await newUserBy(admin)();
    const id = textOf(usuarioId);
    const name = textOf(usuaNombre);
    await sql(`update rectoria.usuarios set clave = (select clave from rectoria.usuarios where usuanombre = 'admin')
      where usuarioid = ${id}`);
    const ways = [
      () => admin.put(`${USERS}/${id}`, { estatus: false }),
      () => admin.put(`${USERS}/bloqueo/${id}`, {}),
      () => sql(`update rectoria.usuarios set estatus = false where usuarioid = ${id}`),
    ];
    for (const putOutOfUse of ways) {
      const user = await signIn(server.url, name);
      expect((await user.get('/api/generales/paises')).status).toBe(200);
      await putOutOfUse();
      expect((await admin.put(`${USERS}/${id}`, { estatus: true })).json).toMatchObject({ estatus: true });
      const { token, refreshToken } = user;
      expect(await clientOf(server.url).post(`${USERS}/refresh-token`, { token, refreshToken })).toMatchObject({
        status: 401,
      });
      await expect.poll(async () => (await user.get('/api/generales/paises')).status).toBe(401);
    }
    const anew = await signIn(server.url, name);
    // Another change of the user leaves their sessions alone.
    expect(await admin.put(`${USERS}/${id}`, { persNombres: 'Luz Estrella' })).toMatchObject({ status: 200 });
    expect((await anew.get('/api/generales/paises')).status).toBe(200);
    const { token, refreshToken } = anew;
    expect(await clientOf(server.url).post(`${USERS}/refresh-token`, { token, refreshToken })).toMatchObject({
      status: 200,
    });
  });

  it('is given a new password by an administrator, must change it, and it is kept who did it and why', async () => {
    const id = await idOf('finanzas');
    const earlier = await signIn(server.url, 'finanzas');
    const body = { NuevaClave: 'Otra-clave-9', ConfirmarClave: 'Otra-clave-9', motivo: 'La olvidó' };
    expect(await admin.put(`${USERS}/clave/${id}`, { ...body, ConfirmarClave: 'x' })).toMatchObject({ status: 422 });
    expect(await admin.put(`${USERS}/clave/${id}`, { ...body, motivo: ' ' })).toMatchObject({ status: 422 });
    expect(await admin.put(`${USERS}/clave/${id}`, body)).toMatchObject({ status: 204 });
    const login = (clave: string) => clientOf(server.url).post('/api/login', { username: 'finanzas', clave });
    expect((await login(DEMO_PASSWORD)).status).toBe(401);
    const { token } = objectOf((await login('Otra-clave-9')).json);
    const again = clientOf(server.url, { authorization: `Bearer ${textOf(token)}` });
    expect(await again.get('/api/generales/paises')).toMatchObject({ status: 403, json: { code: 'password-expired' } });
    const renewed = await clientOf(server.url).post(`${USERS}/refresh-token`, {
      token: earlier.token,
      refreshToken: earlier.refreshToken,
    });
    expect(renewed.status).toBe(401);
    const kept = listOf((await admin.get('/api/seguridad/usr-cambiar-clave')).json);
    expect(kept).toMatchObject([{ usuarioId: id, usCcMotivo: 'La olvidó', autorId: await idOf('admin') }]);
    const audit = await sql(
      "select antes::text || despues::text as told from rectoria.auditoria where tabla = 'rectoria.usuarios'",
    );
    expect(audit.some(({ told }) => String(told).includes('argon2'))).toBe(false);
    expect((await admin.put(`${USERS}/clave/${await idOf('admin')}`, body)).json).toMatchObject({
      code: 'own-password',
    });
  });
});
