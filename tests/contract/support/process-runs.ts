import { afterAll, beforeAll, expect } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { companyOf } from '#tests/support/company-of.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Client, objectOf, type SignedIn, signIn, textOf } from './client.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Of the processes that runs are tried with. */
export const HOLIDAYS = '/api/generales/feriados-del-ano';
export const SEQUENCES = '/api/financieros/desactivar-ncf';
/** Of a day to come: what has expired today is not put in use again by taking a run back. */
export const EXPIRED = { alDia: '2100-01-01', agotadas: false };
export const OF_LAW = 12;

/** Of the holidays' process, as a role has them. */
export const permissions = (...actions: readonly string[]): Json[] =>
  actions.map((accion) => ({ recurso: 'generales/feriados-del-ano', accion }));

/** Of the preview that somebody is shown. */
export const fingerprint = async (by: Client, path: string, asked: JsonObject): Promise<Json> => {
  const shown = await by.post(`${path}/vista-previa`, asked);
  expect(shown, shown.text).toMatchObject({ status: 200 });
  return objectOf(shown.json)['huella'] ?? null;
};

/** The address of a run that somebody asks for, as its preview shows it. */
export const runBy = async (by: Client, path: string, asked: JsonObject): Promise<string> => {
  const made = await by.post(path, { ...asked, huella: await fingerprint(by, path, asked) });
  expect(made, made.text).toMatchObject({ status: 201 });
  return `${path}/${textOf(objectOf(made.json)['corridaId'])}`;
};

interface Servers {
  readonly first: TestServer;
  readonly second: TestServer;
  readonly admin: SignedIn;
}

async function startServers(): Promise<Servers> {
  const options = { institution: 'demo', workerOptions: { pollInterval: 50, concurrency: 2 } };
  const first = await startTestServer(options);
  const second = await startTestServer({ ...options, databaseUrl: first.databaseUrl });
  return { first, second, admin: await signIn(first.url, 'admin') };
}

/** Two servers over one database, for the tests of a file; what is asked there of runs of processes, and what they are about. */
export function runsAtTwoServers() {
  let servers: Servers | undefined;
  beforeAll(async () => {
    servers = await startServers();
  });
  afterAll(async () => {
    await servers?.second.stop();
    await servers?.first.stop();
  });
  const started = (): Servers => present(servers, 'The servers');
  const server = (): TestServer => started().first;
  const admin = (): SignedIn => started().admin;
  const urlOfSecond = (): string => started().second.url;

  const url = (): string => companyUrl(server().databaseUrl, companyOf(server().model, 'demo'));

  const resultOf = async (address: string, by: Client = admin()): Promise<JsonObject> =>
    objectOf((await by.get(`${address}/resultado`)).json);

  /** The job of a run, or of its taking back, once it is over. */
  const overOf = async (address: string, which: 'tarea' | 'reversion' = 'tarea'): Promise<JsonObject> => {
    const job = async (): Promise<JsonObject> => objectOf((await resultOf(address))[which] ?? {});
    await expect.poll(async () => (await job())['estado']).toMatch(/^(hecha|fallida|detenida)$/);
    return job();
  };

  const done = async (path: string, asked: JsonObject): Promise<string> => {
    const address = await runBy(admin(), path, asked);
    expect(await overOf(address)).toMatchObject({ estado: 'hecha' });
    return address;
  };

  /** Expired sequences, of which a process puts each out of use. */
  const expire = async (first: number, count: number): Promise<void> => {
    await execute(
      url(),
      `insert into financieros.ncf (company_id, tiponcfid, sedeid, ncfireferencia, ncfisecuencia_desde,
         ncfisecuencia_hasta, ncfisecuencia, ncfifecha_vencimiento, estatus)
       select current_setting('app.company')::integer, 1, 1, 'A' || i, i * 10, i * 10 + 9, i * 10, '2099-12-31', true
       from generate_series(${first}, ${first + count - 1}) i`,
    );
  };

  const inUse = async (): Promise<number> =>
    Number((await execute(url(), 'select count(*)::integer as n from financieros.ncf where estatus'))[0]?.['n']);

  /** Somebody whose role has these permissions and no other. */
  const personWith = async (name: string, permisos: readonly Json[], at = server().url): Promise<SignedIn> => {
    const role = await admin().post('/api/roles', { rolDescripcion: `Prueba ${name}`, permisos: [...permisos] });
    expect(role, role.text).toMatchObject({ status: 201 });
    const rolId = objectOf(role.json)['rolId'] ?? null;
    const user = await admin().post('/api/seguridad/usuarios', {
      usuaNombre: name,
      persNombres: name,
      persApellidos: 'P',
      rolId,
    });
    expect(user, user.text).toMatchObject({ status: 201 });
    await execute(
      url(),
      `update rectoria.usuarios set clave = (select clave from rectoria.usuarios where usuanombre = 'admin')
       where usuanombre = '${name}'`,
    );
    return signIn(at, name);
  };

  return { server, urlOfSecond, admin, url, resultOf, overOf, done, expire, inUse, personWith };
}
