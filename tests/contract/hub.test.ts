import { HttpTransportType } from '@microsoft/signalr';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { execute } from '#tests/support/postgres.ts';
import { objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { connectHub } from './support/hub.ts';
import { companyUrl, startTestServer, type TestServer } from './support/server.ts';

const PATH = '/api/seguridad/usuario-mensajes';
const SECRET = 'una clave secreta para las pruebas del hub';
const END = '\u001e';
const HANDSHAKE = `{"protocol":"json","version":1}${END}`;
const ENV = { RECTORIA_JWT_SECRET: SECRET };
const PATIENCE = { timeout: 120_000 };

const TRANSPORTS = [
  ['WebSocket', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const;

let server: TestServer;
/** Another server of the same database, with short limits. */
let second: TestServer;
let admin: SignedIn;
let consulta: SignedIn;
let ids: Readonly<Record<string, number>>;

const idsOf = async (code: string): Promise<Readonly<Record<string, number>>> => {
  const companyId = server.model.institutions.find((one) => one.code === code)?.institution.companyId ?? 0;
  const url = companyUrl(server.databaseUrl, companyId);
  const rows = await execute(url, 'select id, usuario from rectoria.usuarios');
  return Object.fromEntries(rows.map(({ id, usuario }) => [String(usuario), Number(id)]));
};

const idOf = (name: string): number => ids[name] ?? 0;

const send = async (name: string): Promise<void> => {
  const answer = await admin.post(PATH, { usMeMensaje: 'secreto entre dos', usuarioIds: [idOf(name)] });
  if (answer.status !== 201) throw new Error(answer.text);
};

const totalOf = async ({ get }: SignedIn): Promise<number> => Number((await get(`${PATH}/total`)).json);

const event = (name: string, totalMensajesActivos: number) => ({ userId: idOf(name), totalMensajesActivos });

const negotiate = async (client: SignedIn): Promise<string> => {
  const answer = await client.call('POST', '/mensajesHub/negotiate?negotiateVersion=1', { raw: '' });
  expect(answer.status).toBe(200);
  return textOf(objectOf(answer.json)['connectionToken']);
};

/** A token as the server gives them, for some seconds only. */
const shortToken = (seconds: number): Promise<string> => {
  return new SignJWT({ ...decodeJwt(consulta.token) })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(SECRET));
};

interface Raw {
  readonly socket: WebSocket;
  readonly said: string[];
  /** Status of the answer that was none of a WebSocket. */
  readonly refused: Promise<number>;
  readonly closed: Promise<void>;
}

/** A WebSocket that says only what a test lets it say. */
const rawSocket = (url: string, token: string, headers: Readonly<Record<string, string>> = {}): Raw => {
  const address = new URL(`/mensajesHub?access_token=${token}`, url);
  const socket = new WebSocket(address.href.replace(/^http/, 'ws'), { headers });
  const said: string[] = [];
  socket.on('message', (data) => void said.push(Buffer.isBuffer(data) ? data.toString() : ''));
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  return {
    socket,
    said,
    refused: new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      socket.on('open', () => resolve(101));
    }),
    closed: new Promise((resolve) => void socket.once('close', () => resolve())),
  };
};

/** Ends the connections on which the servers hear of messages: by the role that they run as. */
const loseListeners = (): Promise<unknown> => {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'rectoria listener' and datname = current_database()`;
  return server.database.batch({ companyId: 1, userId: null, address: null, requestId: 'lose' }, [
    { name: 'lose', text, values: [] },
  ]);
};

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo', env: ENV });
  second = await startTestServer({
    institution: 'demo',
    env: ENV,
    databaseUrl: server.databaseUrl,
    hubLimits: { silence: 400, ping: 100, tick: 20, beginning: 300, connections: 3, buffered: 300 },
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
    await loseListeners();
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

describe('a connection to the hub', () => {
  it('is for who is signed in, and for as long as the token lasts (F095)', async () => {
    for (const token of ['', 'no-es-un-token', await shortToken(-5)]) {
      expect(await rawSocket(server.url, token).refused).toBe(401);
      const answer = await admin.call('POST', '/mensajesHub/negotiate', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
    }
    const raw = rawSocket(second.url, await shortToken(2));
    await raw.refused;
    raw.socket.send(HANDSHAKE);
    const talking = setInterval(() => raw.socket.send(`{"type":6}${END}`), 50);
    onTestFinished(() => clearInterval(talking));
    await raw.closed;
    expect(raw.said.at(-1)).toBe(`{"type":7,"allowReconnect":true}${END}`);
  });

  it('is nobody else’s, whoever knows its token (F095)', async () => {
    const token = await negotiate(consulta);
    const path = `/mensajesHub?id=${token}`;
    const foreigner = await signIn(server.url, 'consulta', 'unicda');
    for (const other of [admin, foreigner]) {
      for (const method of ['GET', 'POST', 'DELETE']) expect((await other.call(method, path)).status).toBe(404);
    }
    expect((await consulta.get(path)).status).toBe(200);
    expect((await consulta.call('DELETE', path)).status).toBe(202);
    expect((await consulta.get(path)).status).toBe(404);
  });

  it('is refused to pages of other origins (F095)', async () => {
    expect(await rawSocket(server.url, consulta.token, { origin: 'https://ajeno.example' }).refused).toBe(403);
    expect(await rawSocket(server.url, consulta.token, { origin: new URL(server.url).origin }).refused).toBe(101);
  });

  it('is not more than one user may have of (F095)', async () => {
    const client = await signIn(second.url, 'estudiante');
    for (let n = 0; n < 3; n += 1) await negotiate(client);
    const refused = await client.call('POST', '/mensajesHub/negotiate', { raw: '' });
    expect(refused.status).toBe(429);
    await negotiate(await signIn(second.url, 'finanzas'));
    // Those that nobody came for are forgotten.
    await expect
      .poll(async () => (await client.call('POST', '/mensajesHub/negotiate', { raw: '' })).status, PATIENCE)
      .toBe(200);
  });

  it('is pinged, and ended when the client falls silent (F095)', async () => {
    const raw = rawSocket(second.url, consulta.token);
    await raw.refused;
    raw.socket.send(HANDSHAKE);
    await raw.closed;
    expect(raw.said.slice(0, 2)).toEqual([`{}${END}`, `{"type":6}${END}`]);
  });

  it('is ended without a handshake, with a wrong one, or with what no message is (F095)', async () => {
    const says = async (...words: readonly string[]): Promise<string> => {
      const raw = rawSocket(second.url, consulta.token);
      await raw.refused;
      for (const word of words) raw.socket.send(word);
      await raw.closed;
      return raw.said.join('');
    };
    expect(await says()).toContain('"error":"Handshake was canceled."');
    expect(await says(`{"protocol":"messagepack","version":1}${END}`)).toContain("'messagepack' is not supported");
    expect(await says(`{"protocol":"json","version":9}${END}`)).toContain('does not support version 9');
    expect(await says(HANDSHAKE, `{"type":${END}`)).toContain('"type":7,"error":"A message is not JSON."');
    expect(await says(HANDSHAKE, 'x'.repeat(20_000), 'x'.repeat(20_000))).toContain('A message is too long.');
    expect(await says(HANDSHAKE, 'x'.repeat(40_000))).toBe(`{}${END}`);
  });

  it('understands messages in pieces and several at once (F095)', async () => {
    const raw = rawSocket(server.url, consulta.token);
    await raw.refused;
    raw.socket.send(HANDSHAKE.slice(0, 9));
    const calls = ['uno', 'dos'].map((id) => `{"type":1,"invocationId":"${id}","target":"X","arguments":[]}${END}`);
    raw.socket.send(HANDSHAKE.slice(9) + calls.join(''));
    await expect.poll(() => raw.said, PATIENCE).toHaveLength(3);
    expect(raw.said[1]).toContain('"invocationId":"uno"');
    expect(raw.said[2]).toContain('"invocationId":"dos"');
  });

  it('is dropped where the client takes nothing of what waits for it (F095)', async () => {
    const client = await signIn(second.url, 'consulta');
    const path = `/mensajesHub?id=${await negotiate(client)}`;
    expect((await client.get(path)).text).toBe('');
    await client.call('POST', path, { raw: HANDSHAKE, headers: { 'content-type': 'text/plain' } });
    // It goes on talking, so that it is not its silence that ends it.
    await expect
      .poll(
        async () => {
          await send('consulta');
          return (
            await client.call('POST', path, { raw: `{"type":6}${END}`, headers: { 'content-type': 'text/plain' } })
          ).status;
        },
        { ...PATIENCE, interval: 20 },
      )
      .toBe(404);
  });

  it('puts no token into the log (F095)', async () => {
    const raw = rawSocket(server.url, consulta.token);
    expect(await raw.refused).toBe(101);
    expect(server.log.join('')).not.toContain(consulta.token);
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
