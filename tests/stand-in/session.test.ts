import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, connect } from './connect.ts';
import { type StandIn, startStandIn } from './start-stand-in.ts';
import { BANCOS, WIRES } from './wires.ts';

const REFRESH = 'seguridad/usuarios/refresh-token';
const UNREACHABLE = 'Ha ocurrido un error al intentar conectar con el servidor, verifica tu conexión a internet.';

let standIn: StandIn;
let connection: Connection;

beforeEach(async () => {
  standIn = await startStandIn();
  connection = connect(standIn.url, WIRES, { tokens: standIn.signIn() });
});
afterEach(async () => {
  vi.useRealTimers();
  await standIn.stop();
});

const list = async (name: string) => connection.dataProvider.getList(name, {});

/** An exchange, and what happens while its answer is on its way. */
const exchange = async (meanwhile: () => void): Promise<unknown> => {
  const release = standIn.hold();
  const exchanged = connection.http.refresh().catch((error: unknown) => error);
  await expect.poll(() => standIn.callsTo('POST', REFRESH)).toHaveLength(1);
  meanwhile();
  release();
  return exchanged;
};

it('a call carries the token, goes to the institution’s API base, and is given up after 120 s (F089, F115, F177, F210, F249)', async () => {
  const release = standIn.hold();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const told = vi.fn<(error: unknown) => void>();
  const asked = list('financieros/bancos').catch(told);
  await expect.poll(() => standIn.callsTo('GET', 'financieros/bancos')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await asked;
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ name: 'UnreachableError', reason: 'timeout' }));
  release();
  const [call] = standIn.callsTo('GET', 'financieros/bancos');
  expect(call?.headers.authorization).toBe(`Bearer ${connection.holder.tokens()?.token}`);
});

it('any call can be made, whatever its method, path and body (F105)', async () => {
  const answer = await connection.http.request({
    method: 'PUT',
    path: '/api/financieros/bancos/1',
    body: { BancoID: 1, BancDescripcion: 'Uno' },
  });
  expect([200, 204]).toContain(answer.status);
  expect(standIn.callsTo('PUT', 'financieros/bancos/1').map(({ body }) => body)).toEqual([
    { BancoID: 1, BancDescripcion: 'Uno' },
  ]);
});

it('a call whose session has given way to another meanwhile is made again in that one', async () => {
  const release = standIn.hold();
  const before = standIn.signIn();
  connection.holder.keep({ ...before, token: 'of a session that has ended' });
  const asked = list('financieros/bancos');
  await expect.poll(() => standIn.callsTo('GET', 'financieros/bancos')).toHaveLength(1);
  connection.holder.keep(standIn.signIn());
  release();
  await expect(asked).resolves.toBeDefined();
  expect(connection.holder.tokens()).not.toBeNull();
});

it('a call whose session has ended is refused, and not made again', async () => {
  connection.holder.keep({ token: 'of a session that has ended', refreshToken: null });
  await expect(list('financieros/bancos')).rejects.toMatchObject({ status: 401 });
  expect(standIn.callsTo('GET', 'financieros/bancos')).toHaveLength(1);
});

describe('a token that expired', () => {
  it('is exchanged once for all calls that wait, and each of them is made again', async () => {
    standIn.expireTokens();
    const names = [
      'generales/paises',
      'generales/provincias',
      'generales/municipios',
      'financieros/bancos',
      'financieros/planes-pagos',
    ];
    const lists = await Promise.all(names.map(list));
    expect(lists.every(({ data }) => Array.isArray(data))).toBe(true);
    expect(standIn.callsTo('POST', REFRESH)).toHaveLength(1);
    for (const name of names) expect(standIn.callsTo('GET', name)).toHaveLength(2);
  });

  it('is exchanged again when the new one expires in turn', async () => {
    standIn.expireTokens();
    await list('generales/paises');
    standIn.expireTokens();
    await list('financieros/bancos');
    expect(standIn.callsTo('POST', REFRESH)).toHaveLength(2);
  });

  it('loses nothing of a write', async () => {
    standIn.expireTokens();
    const { data } = await connection.dataProvider.create('financieros/bancos', {
      data: { BancDescripcion: 'Banco X' },
    });
    const posts = standIn.callsTo('POST', 'financieros/bancos');
    expect(posts).toHaveLength(2);
    expect(posts[1]?.body).toEqual(posts[0]?.body);
    expect(data).toMatchObject({ BancDescripcion: 'Banco X', BancoID: data.id });
  });

  it('that cannot be exchanged ends the session for all who wait, after one attempt (F055, F168, F211)', async () => {
    standIn.endSessions();
    const results = await Promise.allSettled([list('generales/paises'), list('financieros/bancos')]);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'SessionEndedError', status: 401 } });
    }
    expect(connection.holder.tokens()).toBeNull();
    expect(standIn.callsTo('POST', REFRESH)).toHaveLength(1);
  });

  it('that another tab exchanged already is not exchanged again', async () => {
    const release = standIn.hold();
    standIn.expireTokens();
    const waiting = list('generales/paises');
    connection.holder.keep(standIn.signIn());
    release();
    await waiting;
    expect(standIn.callsTo('POST', REFRESH)).toHaveLength(0);
  });

  describe('and is still being exchanged', () => {
    it('signs nobody in again who has signed out meanwhile (F047, F051)', async () => {
      const refusal = await exchange(() => connection.holder.end());
      expect(refusal).toMatchObject({ name: 'SessionEndedError' });
      expect(connection.holder.tokens()).toBeNull();
    });

    it('leaves alone whoever has signed in meanwhile', async () => {
      const others = standIn.signIn();
      await exchange(() => connection.holder.keep(others));
      expect(connection.holder.tokens()).toEqual(others);
    });
  });

  it('keeps the session where the server cannot be reached to exchange it', async () => {
    standIn.expireTokens();
    await expect(list('generales/paises')).resolves.toBeDefined();
    standIn.goOffline();
    await expect(connection.http.refresh()).rejects.toMatchObject({ name: 'UnreachableError' });
    expect(connection.holder.tokens()).not.toBeNull();
  });
});

const createBank = async () =>
  connection.dataProvider.create('financieros/bancos', { data: { BancDescripcion: 'Otro' } });

describe('a server that does not answer', () => {
  it('is announced in the words of F106, and tried anew the next time', async () => {
    standIn.goOffline();
    await expect(list('financieros/bancos')).rejects.toMatchObject({ name: 'UnreachableError', message: UNREACHABLE });
    expect(connection.announced.map(({ message }) => message)).toEqual([UNREACHABLE]);
    standIn.goOnline();
    expect((await list('financieros/bancos')).total).toBeGreaterThan(10);
  });

  it('in time is one that does not answer (F107)', async () => {
    const release = standIn.hold();
    const impatient = connect(standIn.url, WIRES, { tokens: standIn.signIn(), timeout: 20 });
    await expect(impatient.dataProvider.getList('financieros/bancos', {})).rejects.toMatchObject({
      name: 'UnreachableError',
      reason: 'timeout',
    });
    release();
  });

  it('leaves a create to be tried again', async () => {
    standIn.goOffline();
    await expect(createBank()).rejects.toMatchObject({ message: UNREACHABLE });
    standIn.goOnline();
    expect((await createBank()).data).toMatchObject({ BancDescripcion: 'Otro' });
  });
});

/** Answers every call alike, as backends do that refuse. */
const refusing = async (status: number, body: string, type: string) => {
  const server = createServer((_, response) => response.writeHead(status, { 'Content-Type': type }).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const stop = async () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${address.port}`, stop };
};

const refusalOf = async (status: number, body: string, type = 'application/json'): Promise<unknown> => {
  const server = await refusing(status, body, type);
  try {
    const { dataProvider } = connect(server.url, [BANCOS], { tokens: standIn.signIn() });
    return await dataProvider.create('financieros/bancos', { data: { BancDescripcion: '' } }).then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    await server.stop();
  }
};

describe('a refusal', () => {
  it('keeps its status, of classrooms too (F107, F113, F168, F228, F233), and asks for no new token unless a header says so (F108)', async () => {
    const before = standIn.callsTo('POST', REFRESH).length;
    const error = await refusalOf(401, JSON.stringify({ message: 'No puede' }));
    expect(error).toMatchObject({ name: 'WireError', status: 401 });
    expect(standIn.callsTo('POST', REFRESH)).toHaveLength(before);
  });

  it('of our server lands on the fields, under the names the screens use', async () => {
    const problem = {
      type: '/problemas/validation',
      status: 422,
      code: 'validation',
      title: 'Hay datos que corregir',
      errors: [
        { field: 'bancdescripcion', code: 'required', message: 'Es obligatorio' },
        { field: 'Detalles.3.X', code: 'min', message: 'Debe ser mayor que 0' },
        { field: '', code: 'rule', message: 'No cuadra' },
      ],
    };
    expect(await refusalOf(422, JSON.stringify(problem), 'application/problem+json')).toMatchObject({
      status: 422,
      code: 'validation',
      message: 'Hay datos que corregir',
      body: {
        errors: {
          BancDescripcion: 'Es obligatorio',
          Detalles: { 3: { X: 'Debe ser mayor que 0' } },
          root: { serverError: 'No cuadra' },
        },
      },
    });
  });

  it('of ASP.NET lands on the fields', async () => {
    const problem = { title: 'One or more validation errors occurred.', errors: { '$.BancSiglas': ['Muy larga'] } };
    expect(await refusalOf(400, JSON.stringify(problem))).toMatchObject({
      body: { errors: { BancSiglas: 'Muy larga' } },
    });
  });

  it('in a sentence is shown as it is (F229)', async () => {
    expect(await refusalOf(400, '"El banco ya existe"')).toMatchObject({
      message: 'El banco ya existe',
      code: 'http-400',
    });
    expect(await refusalOf(409, '{"Message":"El banco ya existe"}')).toMatchObject({ message: 'El banco ya existe' });
  });

  it('that is a page or a trace gives way to words for people', async () => {
    const words = { message: 'El servidor tuvo un error. Vuelva a intentarlo; si persiste, avise al administrador.' };
    expect(await refusalOf(500, '<html>IIS</html>', 'text/html')).toMatchObject(words);
    expect(await refusalOf(500, 'System.NullReferenceException: at X', 'text/plain')).toMatchObject(words);
    expect(await refusalOf(403, '', 'text/plain')).toMatchObject({ message: 'No tiene permiso para hacer esto.' });
  });

  it('keeps what else it carries (F104, F230)', async () => {
    expect(await refusalOf(400, '{"message":"No","codigo":"A-17"}')).toMatchObject({ answer: { codigo: 'A-17' } });
  });
});
