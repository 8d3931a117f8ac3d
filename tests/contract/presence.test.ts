import { HttpTransportType } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type SignedIn, signIn } from './support/client.ts';
import { connectHub, type HubClient, loseListeners } from './support/hub.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const ENV = { RECTORIA_JWT_SECRET: 'una clave secreta para las pruebas de presencia' };
const PATIENCE = { timeout: 60_000 };
const CLASES = 'pruebas/clases';

let server: TestServer;
/** Another server of the same database. */
let second: TestServer;

beforeAll(async () => {
  const resourcesDir = 'tests/contract/resources';
  server = await startTestServer({ resourcesDir, env: ENV, hubLimits: { presence: 200 } });
  second = await startTestServer({
    resourcesDir,
    env: ENV,
    databaseUrl: server.databaseUrl,
    hubLimits: { presence: 200 },
  });
});

afterAll(async () => {
  await second.stop();
  await server.stop();
});

interface Seen {
  readonly client: HubClient;
  readonly open: (id: number, resource?: string) => Promise<unknown>;
  readonly close: (id: number) => Promise<unknown>;
  /** Who it was told last to have the record open, in order. */
  readonly others: (id: number) => readonly string[] | null;
}

const of = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

async function clientOf(who: SignedIn, at = server): Promise<Seen> {
  const client = await connectHub(at.url, who, HttpTransportType.WebSockets);
  const told = new Map<number, readonly string[]>();
  client.connection.on('Presencia', (event: unknown) => {
    const people: unknown = of(event, 'quienes');
    told.set(
      Number(of(event, 'registro')),
      Array.isArray(people) ? people.map((one) => String(of(one, 'nombre'))) : [],
    );
  });
  return {
    client,
    open: (id, resource = CLASES) => client.connection.invoke('Abrir', resource, id),
    close: (id) => client.connection.invoke('Cerrar', CLASES, id),
    others: (id) => told.get(id) ?? null,
  };
}

const person = (name: string, institution = 'uno'): Promise<SignedIn> => signIn(server.url, name, institution);

/** As the demo accounts are called. */
async function nameOf(user: string): Promise<string> {
  const [row] = await execute(
    companyUrl(server.databaseUrl, 1),
    `select concat_ws(' ', persnombres, persapellidos) as name from rectoria.usuarios where usuanombre = '${user}'`,
  );
  return String(row?.['name']);
}

it.each([
  ['of one server', () => server],
  ['of two servers', () => second],
])(
  'who has the same record open is told of the other, once and not of oneself, until they are gone: clients %s',
  async (_, there) => {
    const id = 11;
    const admin = await clientOf(await person('admin'));
    const tab = await clientOf(await person('admin'), there());
    const consulta = await clientOf(await person('consulta'), there());
    const elsewhere = await clientOf(await person('consulta'));
    await elsewhere.open(12);
    await admin.open(id);
    await expect.poll(() => admin.others(id), PATIENCE).toEqual([]);
    await tab.open(id);
    await consulta.open(id);
    await expect.poll(() => admin.others(id), PATIENCE).toEqual([await nameOf('consulta')]);
    await expect.poll(() => consulta.others(id), PATIENCE).toEqual([await nameOf('admin')]);
    await expect.poll(() => tab.others(id), PATIENCE).toEqual([await nameOf('consulta')]);
    expect(elsewhere.others(id)).toBeNull();
    // One of two tabs is gone: its person is still there.
    await tab.client.connection.stop();
    await consulta.close(id);
    await expect.poll(() => admin.others(id), PATIENCE).toEqual([]);
    await consulta.open(id);
    await expect.poll(() => consulta.others(id), PATIENCE).toEqual([await nameOf('admin')]);
    await expect.poll(() => admin.others(id), PATIENCE).toEqual([await nameOf('consulta')]);
    // Without a word, as a connection dies.
    await consulta.client.connection.stop();
    await expect.poll(() => admin.others(id), PATIENCE).toEqual([]);
  },
);

it('nobody of another company is told, and nobody who may not see the record', async () => {
  const id = 21;
  const admin = await clientOf(await person('admin'));
  const stranger = await clientOf(await person('admin', 'dos'));
  const finanzas = await clientOf(await person('finanzas'));
  await admin.open(id);
  await stranger.open(id);
  await expect(finanzas.open(id)).rejects.toThrow("'Abrir' was refused");
  const consulta = await clientOf(await person('consulta'));
  await consulta.open(id);
  await expect.poll(() => admin.others(id), PATIENCE).toEqual([await nameOf('consulta')]);
  expect(stranger.others(id)).toEqual([]);
  expect(finanzas.others(id)).toBeNull();
});

const allow = (granted: boolean) =>
  execute(
    companyUrl(server.databaseUrl, 1),
    `delete from rectoria.permisos_usuarios where recurso = '${CLASES}'; ${
      granted
        ? ''
        : `insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
              select 1, usuarioid, '${CLASES}', 'view', false from rectoria.usuarios where usuanombre = 'consulta'`
    }`,
  );

it('who may no longer see the record is told no more, and is seen by nobody', async () => {
  const id = 31;
  const admin = await clientOf(await person('admin'));
  const consulta = await clientOf(await person('consulta'));
  await consulta.open(id);
  await admin.open(id);
  await expect.poll(() => admin.others(id), PATIENCE).toEqual([await nameOf('consulta')]);
  await allow(false);
  await expect
    .poll(async () => (await (await person('consulta')).get(`/api/imprimir/${CLASES}/1`)).status, PATIENCE)
    .toBe(403);
  await expect
    .poll(async () => {
      await admin.close(id);
      await admin.open(id);
      return admin.others(id);
    }, PATIENCE)
    .not.toContain(await nameOf('consulta'));
  await allow(true);
});

it.each([
  ['what is no record', [CLASES, 0]],
  ['what is no number', [CLASES, '1']],
  ['no resource of theirs', ['pruebas/nada', 1]],
  ['one that tells nobody', ['pruebas/turnos', 1]],
  ['nothing', []],
])('refuses %s', async (_, args) => {
  const { client } = await clientOf(await person('admin'));
  await expect(client.connection.invoke('Abrir', ...args)).rejects.toThrow("'Abrir' was refused");
  await expect(client.connection.invoke('Abierto', ...args)).rejects.toThrow("Unknown hub method 'Abierto'.");
});

it('servers that could not hear each other for a while tell each other again', async () => {
  const id = 41;
  const admin = await clientOf(await person('admin'));
  const consulta = await clientOf(await person('consulta'), second);
  await admin.open(id);
  await loseListeners(server);
  await consulta.open(id);
  await expect.poll(() => admin.others(id), PATIENCE).toEqual([await nameOf('consulta')]);
  await expect.poll(() => consulta.others(id), PATIENCE).toEqual([await nameOf('admin')]);
});

it('what a server had open that went without a word is forgotten', async () => {
  const id = 51;
  const admin = await clientOf(await person('admin'));
  await admin.open(id);
  const [row] = await execute(
    companyUrl(server.databaseUrl, 1),
    `select usuarioid as id from rectoria.usuarios where usuanombre = 'consulta'`,
  );
  const place = { companyId: 1, recurso: CLASES, registro: id, usuarios: [Number(row?.['id'])] };
  const notice = JSON.stringify({ servidor: 'uno que se va', pregunta: false, lugares: [place] });
  await execute(server.databaseUrl, `select pg_notify('rectoria_presencia', '${notice}')`);
  await expect.poll(() => admin.others(id), PATIENCE).toEqual([await nameOf('consulta')]);
  await expect.poll(() => admin.others(id), PATIENCE).toEqual([]);
});
