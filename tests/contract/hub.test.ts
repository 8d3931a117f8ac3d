import { companyOf } from '#tests/support/company-of.ts';
import { HttpTransportType } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type SignedIn, signIn } from './support/client.ts';
import { connectHub, loseListeners } from './support/hub.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PATH = '/api/seguridad/usuario-mensajes';
const SECRET = 'una clave secreta para las pruebas del hub';
const ENV = { RECTORIA_JWT_SECRET: SECRET };
const PATIENCE = { timeout: 120_000 };

const TRANSPORTS = [
  ['WebSocket', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const;

let server: TestServer;
/** Another server of the same database. */
let second: TestServer;
let admin: SignedIn;
let consulta: SignedIn;
let ids: Readonly<Record<string, number>>;

const idsOf = async (code: string): Promise<Readonly<Record<string, number>>> => {
  const companyId = companyOf(server.model, code);
  const url = companyUrl(server.databaseUrl, companyId);
  const rows = await execute(url, 'select usuarioid as id, usuanombre as usuario from rectoria.usuarios');
  return Object.fromEntries(rows.map(({ id, usuario }) => [String(usuario), Number(id)]));
};

const idOf = (name: string): number => ids[name] ?? 0;

const send = async (name: string): Promise<void> => {
  const answer = await admin.post(PATH, { usMeMensaje: 'secreto entre dos', usuarioIds: [idOf(name)] });
  if (answer.status !== 201) throw new Error(answer.text);
};

const totalOf = async ({ get }: SignedIn): Promise<number> => Number((await get(`${PATH}/total`)).json);

const event = (name: string, totalMensajesActivos: number) => ({ userId: idOf(name), totalMensajesActivos });

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo', env: ENV });
  second = await startTestServer({
    institution: 'demo',
    env: ENV,
    databaseUrl: server.databaseUrl,
  });
  admin = await signIn(server.url, 'admin');
  consulta = await signIn(server.url, 'consulta');
  ids = await idsOf('demo');
});

afterAll(async () => {
  await second.stop();
  await server.stop();
});

describe.each(TRANSPORTS)('the hub over %s', (_, transport) => {
  it('tells the new total when a message is sent or read, on whichever server (F041, F095)', async () => {
    const here = await connectHub(server.url, consulta, transport);
    const there = await connectHub(second.url, consulta, transport);
    const before = await totalOf(consulta);
    await send('consulta');
    await expect.poll(() => here.told.at(-1), PATIENCE).toEqual(event('consulta', before + 1));
    await expect.poll(() => there.told.at(-1), PATIENCE).toEqual(event('consulta', before + 1));
    await consulta.post(`${PATH}/leidos`, {});
    await expect.poll(() => here.told.at(-1), PATIENCE).toEqual(event('consulta', 0));
    await expect.poll(() => there.told.at(-1), PATIENCE).toEqual(event('consulta', 0));
  });

  it('tells nobody else of it: no other user, no user of another company (F095)', async () => {
    const registro = await connectHub(server.url, await signIn(server.url, 'registro'), transport);
    const foreigner = await signIn(server.url, 'consulta', 'unicda');
    const foreign = await connectHub(server.url, foreigner, transport);
    const foreignIds = await idsOf('unicda');
    const own = await connectHub(server.url, consulta, transport);
    await send('consulta');
    await expect.poll(() => own.told.length, PATIENCE).toBeGreaterThan(0);

    // What is told of next comes after whatever would have been told of before.
    await send('registro');
    const foreignAdmin = await signIn(server.url, 'admin', 'unicda');
    await foreignAdmin.post(PATH, { usMeMensaje: 'otra', usuarioIds: [foreignIds['consulta'] ?? 0] });
    await expect.poll(() => registro.told.length, PATIENCE).toBeGreaterThan(0);
    await expect.poll(() => foreign.told.length, PATIENCE).toBeGreaterThan(0);
    expect(registro.told).toHaveLength(1);
    expect(foreign.told).toHaveLength(1);
    expect(foreign.told[0]).toMatchObject({ userId: foreignIds['consulta'] });
    expect(own.told.every((told) => JSON.stringify(told).includes(`"userId":${idOf('consulta')}`))).toBe(true);
  });

  it('answers a call of a method it does not have with an error (F095)', async () => {
    const { connection } = await connectHub(server.url, consulta, transport);
    await expect(connection.invoke('NoExiste', 1)).rejects.toThrow("Unknown hub method 'NoExiste'.");
  });

  it('hears of messages again when its connection to the database was lost, and tells the totals anew (F095)', async () => {
    const client = await connectHub(server.url, consulta, transport);
    await send('consulta');
    await expect.poll(() => client.told.length, PATIENCE).toBe(1);
    await loseListeners(server);
    await expect.poll(() => client.told.length, PATIENCE).toBeGreaterThan(1);
    expect(client.told.at(-1)).toEqual(client.told[0]);
  });

  it('says goodbye where the app is exchanged: clients come back by themselves (F095)', async () => {
    const client = await connectHub(server.url, consulta, transport);
    await server.replace({ model: server.model, generatedDir: '.generated' });
    await expect.poll(() => client.returns.length, PATIENCE).toBe(1);
    await send('consulta');
    await expect.poll(() => client.told.length, PATIENCE).toBeGreaterThan(0);
  });
});

describe('a server that stops', () => {
  it.each(TRANSPORTS)('ends its clients over %s and does not wait for them (F095)', async (_, transport) => {
    const own = await startTestServer({ institution: 'demo', env: ENV, databaseUrl: server.databaseUrl });
    const { connection } = await connectHub(own.url, consulta, transport);
    const lost = vi.fn();
    connection.onreconnecting(lost);
    await own.stop();
    await expect.poll(() => lost.mock.calls.length, PATIENCE).toBe(1);
  });
});
