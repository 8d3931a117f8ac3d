import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, connect } from './connect.ts';
import { property } from './messages.ts';
import { tokenOf } from './tokens.ts';
import { BANCOS } from './wires.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A backend that announces what the documents do not know: row versions and creates done once. */
const startAnnouncing = async () => {
  const received: Received[] = [];
  const bank = { BancoID: 5, BancDescripcion: 'Banco', rowVersion: 3 };
  let cut = false;
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    const write = async (): Promise<void> => {
      const body = await json(request);
      received.push({ headers: request.headers, body });
      if (cut) request.socket.destroy();
      else if (request.method === 'POST')
        answer(201, { BancoID: 6, rowVersion: 1, BancDescripcion: property(body, 'BancDescripcion') });
      else if (request.headers['if-match'] === '"3"') answer(200, { ...bank, rowVersion: 4 });
      else
        answer(409, {
          code: 'version-conflict',
          detail: 'Otra persona lo cambió',
          current: { ...bank, bancdescripcion: 'Banco' },
        });
    };
    if (request.url === '/api/capacidades') {
      answer(200, { version: 1, permissions: 'api/seguridad/mis-permisos', rowVersion: true, idempotency: true });
    } else if (request.method === 'GET') answer(200, [bank]);
    else write().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    cut: (now: boolean) => {
      cut = now;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

let server: Awaited<ReturnType<typeof startAnnouncing>>;
let connection: Connection;

beforeEach(async () => {
  server = await startAnnouncing();
  connection = connect(server.url, [BANCOS], { tokens: { token: tokenOf({}), refreshToken: null } });
});
afterEach(async () => server.stop());

const previousData = { id: 5, BancoID: 5, BancDescripcion: 'Banco', rowVersion: 3 };
const update = async (data: object) =>
  connection.dataProvider.update('financieros/bancos', { id: 5, data, previousData });

describe('a backend that keeps row versions', () => {
  it('is told which one the change is meant for', async () => {
    const { data } = await update({ BancDescripcion: 'Banco' });
    expect(server.received[0]).toMatchObject({ headers: { 'if-match': '"3"' }, body: { BancDescripcion: 'Banco' } });
    expect(server.received[0]?.body).not.toHaveProperty('rowVersion');
    expect(data).toMatchObject({ rowVersion: 4 });
  });

  it('gives back the record as it is now when somebody else was first', async () => {
    await expect(update({ BancDescripcion: 'Mío', rowVersion: 2 })).rejects.toMatchObject({
      name: 'ConflictError',
      status: 409,
      message: 'Otra persona lo cambió',
      current: { id: 5, BancoID: 5, BancDescripcion: 'Banco', rowVersion: 3 },
    });
  });
});

const create = async (name: string) =>
  connection.dataProvider.create('financieros/bancos', { data: { BancDescripcion: name } });
const keys = () => server.received.map(({ headers }) => headers['idempotency-key']);

describe('a backend that does a create only once', () => {
  it('gets a key of its own for each', async () => {
    await create('A');
    await create('A');
    expect(keys()[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(keys()).size).toBe(2);
  });

  it('gets the same key again for what it may already have done', async () => {
    server.cut(true);
    await expect(create('A')).rejects.toMatchObject({ name: 'UnreachableError' });
    server.cut(false);
    await create('A');
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });
});
