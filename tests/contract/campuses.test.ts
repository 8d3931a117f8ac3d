import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, clientOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { changedUnderWay } from './support/under-way.ts';

const OF_USER = '/api/seguridad/usuario-sedes/usuario';
const CHANGE = '/api/login/cambiar-recinto';
const REFRESH = '/api/seguridad/usuarios/refresh-token';

let server: TestServer;
let ids: Readonly<Record<string, number>>;
let campuses: readonly number[];

const sql = (text: string, company = 1): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  execute(companyUrl(server.databaseUrl, company), text);

const give = (user: string, at: number, isDefault: boolean, company = 1): Promise<unknown> =>
  sql(
    `insert into rectoria.usuarios_sedes (company_id, parent_id, orden, sedeid, predeterminada)
      select ${company}, usuarioid, ${at}, ${campuses[at]}, ${isDefault} from rectoria.usuarios where usuanombre = '${user}'`,
    company,
  );

const claimsIn = ({ json }: Answer): JsonObject => {
  const { sede, sedeId, multipleSedes } = decodeJwt<JsonObject>(textOf(objectOf(json)['token']));
  return { sede: sede ?? null, sedeId: sedeId ?? null, multipleSedes: multipleSedes ?? null };
};

const faults = ({ json }: Answer): unknown => listOf(objectOf(json)['errors']).map(({ field, code }) => [field, code]);

const change = (who: SignedIn, UsuarioId: number | undefined, SedeId: number | undefined): Promise<Answer> =>
  who.call('POST', CHANGE, { raw: JSON.stringify({ UsuarioId, SedeId }) });

const refresh = (token: string, refreshToken: string, userAgent = 'navegador'): Promise<Answer> =>
  clientOf(server.url).post(REFRESH, { token, refreshToken }, { 'user-agent': userAgent });

/** With the tokens of an answer. */
const goingOn = ({ json }: Answer): SignedIn => {
  const token = textOf(objectOf(json)['token']);
  const refreshToken = textOf(objectOf(json)['refreshToken']);
  return { token, refreshToken, ...clientOf(server.url, { authorization: `Bearer ${token}` }) };
};

/** What ends a session of `registro`, whoever knows its tokens. */
const ENDS: readonly (readonly [string, (session: SignedIn) => Promise<unknown>])[] = [
  [
    'the password has changed',
    async ({ post }) => {
      const NuevaClave = 'Otra-clave-2';
      const clave = {
        UsuarioId: ids['registro'] ?? 0,
        ClaveActual: DEMO_PASSWORD,
        NuevaClave,
        ConfirmarClave: NuevaClave,
      };
      expect(await post('/api/login/cambiar-clave', clave)).toMatchObject({ status: 200 });
      await sql(`update rectoria.usuarios set clave = (select clave from rectoria.usuarios where usuanombre = 'admin')
        where usuanombre = 'registro'`);
    },
  ],
  [
    'its refresh token came twice',
    async ({ token, refreshToken }) => {
      expect(await refresh(token, refreshToken)).toMatchObject({ status: 200 });
      expect(await refresh(token, refreshToken, 'otro')).toMatchObject({ status: 401 });
    },
  ],
  ['the user has signed out', async ({ call }) => expect((await call('POST', '/api/login/salir')).status).toBe(204)],
  [
    'the user was locked, though they are no longer',
    async () => {
      const admin = await signIn(server.url, 'admin');
      const path = `/api/seguridad/usuarios`;
      expect(await admin.put(`${path}/bloqueo/${ids['registro']}`, {})).toMatchObject({ status: 200 });
      expect(await admin.put(`${path}/${ids['registro']}`, { estatus: true })).toMatchObject({ status: 200 });
    },
  ],
  [
    'the campus was changed',
    async (session) => expect((await change(session, ids['registro'], campuses[0])).status).toBe(200),
  ],
];

const at = async (user: string): Promise<JsonObject> =>
  claimsIn(
    await clientOf(server.url).post('/api/login', { username: user, clave: DEMO_PASSWORD, software: 'pruebas' }),
  );

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo' });
  const users = await sql('select usuarioid, usuanombre from rectoria.usuarios');
  ids = Object.fromEntries(users.map((row) => [String(row['usuanombre']), Number(row['usuarioid'])]));
  const added = await sql(
    `insert into "planta_fisica"."recintos" (company_id, sededescripcion, estatus)
      values (1, 'Recinto Sur', true), (1, 'Recinto Norte', true), (1, 'Recinto Cerrado', false) returning sedeid`,
  );
  campuses = added.map((row) => Number(row['sedeid']));
  await give('registro', 0, false);
  await give('registro', 1, true);
  await give('registro', 2, false);
  await give('finanzas', 0, false);
});

afterAll(() => server.stop());

describe('the campuses of a user', () => {
  it('are listed to the user, and to who may see users; the inactive ones are not (F039, F096)', async () => {
    const registro = await signIn(server.url, 'registro');
    const own = await registro.get(`${OF_USER}/${ids['registro']}`);
    expect(listOf(own.json).map(({ sedeDescripcion }) => sedeDescripcion)).toEqual(['Recinto Sur', 'Recinto Norte']);
    expect((await registro.get(OF_USER)).json).toEqual(own.json);
    expect((await registro.get(`${OF_USER}/${ids['admin']}`)).status).toBe(403);
    const admin = await signIn(server.url, 'admin');
    expect((await admin.get(`${OF_USER}/${ids['registro']}`)).json).toEqual(own.json);
    expect((await clientOf(server.url).get(`${OF_USER}/${ids['registro']}`)).status).toBe(401);
  });

  it('say where a session begins, and whether there are several (F035, F085)', async () => {
    expect(await at('registro')).toEqual({ sede: 'Recinto Norte', sedeId: campuses[1], multipleSedes: true });
    expect(await at('finanzas')).toEqual({ sede: 'Recinto Sur', sedeId: campuses[0], multipleSedes: false });
    expect(await at('consulta')).toEqual({ sede: null, sedeId: null, multipleSedes: false });
  });
});

describe('a change of campus', () => {
  it('gives a session at the other campus, which a refreshed token keeps; the one before ends (F096)', async () => {
    const before = await signIn(server.url, 'registro');
    const elsewhere = await signIn(server.url, 'registro');
    const changed = await change(before, ids['registro'], campuses[0]);
    expect(changed.status).toBe(200);
    expect(claimsIn(changed)).toEqual({ sede: 'Recinto Sur', sedeId: campuses[0], multipleSedes: true });

    const { token, refreshToken } = objectOf(changed.json);
    const refreshed = await refresh(textOf(token), textOf(refreshToken));
    expect(claimsIn(refreshed)).toMatchObject({ sedeId: campuses[0] });
    expect((await refresh(before.token, before.refreshToken)).status).toBe(401);
    // On another device the user goes on where they were.
    expect(claimsIn(await refresh(elsewhere.token, elsewhere.refreshToken))).toMatchObject({ sedeId: campuses[1] });
  });

  it.each(ENDS)('gives nothing once %s, and then in a new session all the same', async (_, end) => {
    const stolen = await signIn(server.url, 'registro');
    const { token, refreshToken } = stolen;
    // What the server knows of the session it has read just now.
    expect((await stolen.get(OF_USER)).status).toBe(200);
    await end(stolen);
    const refused = await change(stolen, ids['registro'], campuses[1]);
    expect(refused).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
    expect(await refresh(token, refreshToken)).toMatchObject({ status: 401 });
    await expect.poll(async () => (await stolen.get(OF_USER)).status).toBe(401);
    const anew = await change(await signIn(server.url, 'registro'), ids['registro'], campuses[0]);
    expect(claimsIn(anew)).toMatchObject({ sedeId: campuses[0] });
    const back = await change(goingOn(anew), ids['registro'], campuses[1]);
    expect(claimsIn(back)).toMatchObject({ sedeId: campuses[1] });
    expect((await goingOn(back).get(OF_USER)).status).toBe(200);
  });

  it('is refused where the session ends while it is under way', async () => {
    const registro = await signIn(server.url, 'registro');
    const ending = "update rectoria.usuarios set clave = reverse(clave) where usuanombre = 'registro'";
    const [answer] = await changedUnderWay(companyUrl(server.databaseUrl, 1), ending, () => [
      change(registro, ids['registro'], campuses[0]),
    ]);
    expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
    await sql(ending);
    expect((await change(await signIn(server.url, 'registro'), ids['registro'], campuses[0])).status).toBe(200);
  });

  it('is refused to a campus that is not theirs or not active, and for somebody else, with nothing changed', async () => {
    const finanzas = await signIn(server.url, 'finanzas');
    const foreign = await change(finanzas, ids['finanzas'], campuses[1]);
    expect([foreign.status, faults(foreign)]).toEqual([422, [['SedeId', 'ownCampus']]]);
    const registro = await signIn(server.url, 'registro');
    expect((await change(registro, ids['registro'], campuses[2])).status).toBe(422);
    expect((await change(registro, ids['finanzas'], campuses[0])).status).toBe(403);
    expect((await change(registro, ids['registro'], undefined)).status).toBe(400);
    expect((await clientOf(server.url).post(CHANGE, { UsuarioId: 1, SedeId: 1 })).status).toBe(401);
    expect((await refresh(registro.token, registro.refreshToken)).status).toBe(200);
  });

  it('lasts no longer than the campus is theirs', async () => {
    const registro = await signIn(server.url, 'registro');
    const { token, refreshToken } = objectOf((await change(registro, ids['registro'], campuses[0])).json);
    await sql(`delete from rectoria.usuarios_sedes where parent_id = ${ids['registro']} and sedeid = ${campuses[0]}`);
    const refreshed = await refresh(textOf(token), textOf(refreshToken));
    expect(claimsIn(refreshed)).toEqual({ sede: 'Recinto Norte', sedeId: campuses[1], multipleSedes: false });
  });

  it('never leads into another company’s campus', async () => {
    const [foreign] = await sql(
      `insert into "planta_fisica"."recintos" (company_id, sededescripcion, estatus) values (2, 'Ajeno', true) returning sedeid`,
      2,
    );
    const admin = await signIn(server.url, 'admin');
    expect((await change(admin, ids['admin'], Number(foreign?.['sedeid']))).status).toBe(422);
  });
});
