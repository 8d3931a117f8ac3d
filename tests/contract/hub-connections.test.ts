import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { loseListeners } from './support/hub.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PATH = '/api/seguridad/usuario-mensajes';
const SECRET = 'una clave secreta para las pruebas del hub';
const END = '\u001e';
const HANDSHAKE = `{"protocol":"json","version":1}${END}`;
const PATIENCE = { timeout: 120_000 };
const AS_TEXT = { 'content-type': 'text/plain' };

let server: TestServer;
/** One with short limits, of the same database. */
let second: TestServer;
let admin: SignedIn;
let consulta: SignedIn;

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

/** What the hub answers to the words, until it ends the connection. */
const says = async (...words: readonly string[]): Promise<string> => {
  const raw = rawSocket(second.url, consulta.token);
  await raw.refused;
  for (const word of words) raw.socket.send(word);
  await raw.closed;
  return raw.said.join('');
};

/** A connection that the hub has greeted. */
const greeted = async (url: string, { token }: SignedIn): Promise<Raw> => {
  const raw = rawSocket(url, token);
  await raw.refused;
  raw.socket.send(HANDSHAKE);
  await expect.poll(() => raw.said[0], PATIENCE).toBe(`{}${END}`);
  return raw;
};

const isOpen = ({ socket }: Raw): boolean => socket.readyState === WebSocket.OPEN;

beforeAll(async () => {
  const common = { institution: 'demo', env: { RECTORIA_JWT_SECRET: SECRET } };
  server = await startTestServer(common);
  const hubLimits = { silence: 400, ping: 100, tick: 20, beginning: 300, connections: 3, buffered: 300 };
  second = await startTestServer({ ...common, databaseUrl: server.databaseUrl, hubLimits });
  admin = await signIn(server.url, 'admin');
  consulta = await signIn(server.url, 'consulta');
});

afterAll(async () => {
  await second.stop();
  await server.stop();
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
    expect(await says()).toContain('"error":"Handshake was canceled."');
    expect(await says(`{"protocol":"messagepack","version":1}${END}`)).toContain("'messagepack' is not supported");
    expect(await says(`{"protocol":"json","version":9}${END}`)).toContain('does not support version 9');
    expect(await says(HANDSHAKE, `{"type":${END}`)).toContain('"type":7,"error":"A message is not JSON."');
    const deep = '['.repeat(9_000) + ']'.repeat(9_000);
    expect(await says(HANDSHAKE, `{"type":1,"invocationId":"x","target":${deep}}${END}`)).toContain('"type":7');
    expect(await says(`{"protocol":${deep}}${END}`)).toContain('is not JSON');
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
    await client.call('POST', path, { raw: HANDSHAKE, headers: AS_TEXT });
    // It goes on talking, so that it is not its silence that ends it.
    await expect
      .poll(
        async () => {
          const usuarioIds = [Number(decodeJwt(consulta.token)['usuarioId'])];
          await admin.post(PATH, { usMeMensaje: 'secreto entre dos', usuarioIds });
          return (await client.call('POST', path, { raw: `{"type":6}${END}`, headers: AS_TEXT })).status;
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

describe('a session that ends', () => {
  it('ends its connections to whichever server, and none of the user’s other sessions (F095)', async () => {
    const third = await startTestServer({
      institution: 'demo',
      env: { RECTORIA_JWT_SECRET: SECRET },
      databaseUrl: server.databaseUrl,
    });
    onTestFinished(() => third.stop());
    const session = await signIn(server.url, 'finanzas');
    const other = await signIn(server.url, 'finanzas');
    const own = [await greeted(server.url, session), await greeted(third.url, session)];
    const others = await greeted(server.url, other);
    expect((await session.call('POST', '/api/login/salir')).status).toBe(204);
    await Promise.all(own.map(({ closed }) => closed));
    expect(await rawSocket(third.url, session.token).refused).toBe(401);
    expect(isOpen(others)).toBe(true);
    expect(await rawSocket(third.url, other.token).refused).toBe(101);
  });

  it('with the lock of its user ends all their connections, which do not come back with its end (F060, F095)', async () => {
    const id = Number(decodeJwt((await signIn(server.url, 'estudiante')).token)['usuarioId']);
    const sessions = [await signIn(server.url, 'estudiante'), await signIn(server.url, 'estudiante')];
    const connections = await Promise.all(sessions.map((session) => greeted(server.url, session)));
    const somebodyElse = await greeted(server.url, await signIn(server.url, 'finanzas'));
    expect((await admin.put(`/api/seguridad/usuarios/bloqueo/${id}`, {})).status).toBe(200);
    await Promise.all(connections.map(({ closed }) => closed));
    expect((await admin.put(`/api/seguridad/usuarios/${id}`, { estatus: true })).status).toBe(200);
    for (const { token } of sessions) expect(await rawSocket(server.url, token).refused).toBe(401);
    expect(isOpen(somebodyElse)).toBe(true);
    await greeted(server.url, await signIn(server.url, 'estudiante'));
  });

  it('while the server could not hear of it ends its connections once it hears again (F095)', async () => {
    const session = await signIn(server.url, 'finanzas');
    const ended = await greeted(server.url, session);
    const living = await greeted(server.url, await signIn(server.url, 'finanzas'));
    // Nobody is told of it.
    await execute(
      companyUrl(server.databaseUrl, 1),
      `begin; alter table rectoria.tokens disable trigger user;
        update rectoria.tokens set revocado = now() where familia = '${String(decodeJwt(session.token)['sid'])}';
        alter table rectoria.tokens enable trigger user; commit`,
    );
    expect(isOpen(ended)).toBe(true);
    await loseListeners(server);
    await ended.closed;
    expect(isOpen(living)).toBe(true);
  });
});
