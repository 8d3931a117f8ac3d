import { createServer } from 'node:http';
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openSwappableServer, type SwappableServer } from './swappable-server.ts';
import { takeUpgrade } from './upgrade.ts';

const answering =
  (text: string) =>
  (_request: unknown, response: { end: (text: string) => unknown }): void => {
    response.end(text);
  };

let board: SwappableServer | undefined;

afterEach(async () => {
  await board?.close(0);
  board = undefined;
});

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

describe('a swappable server', () => {
  it('sends requests to the handler connected last', async () => {
    board = await openSwappableServer(0, '127.0.0.1', answering('one'));
    expect(await textAt(board.url)).toBe('one');
    await board.connect(answering('two'));
    expect(await textAt(board.url)).toBe('two');
  });

  it('lets the earlier handler finish what it has begun', async () => {
    let held: { end: (text: string) => unknown } | undefined;
    const began = new EventEmitter();
    const begun = once(began, 'request');
    board = await openSwappableServer(0, '127.0.0.1', (_request, response) => {
      held = response;
      began.emit('request');
    });
    const slow = textAt(board.url);
    await begun;
    const swapped = board.connect(answering('new'));
    expect(await textAt(board.url)).toBe('new');
    held?.end('slow');
    expect(await slow).toBe('slow');
    await swapped;
  });

  it('says in Node’s own words that a port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(openSwappableServer(port, '127.0.0.1', answering(''))).rejects.toMatchObject({ code: 'EADDRINUSE' });
    other.close();
  });

  describe('ends a connection', () => {
    const soon = { headers: 50, request: 100, upload: 100, silence: 2 ** 31 - 1, look: 20 };

    /** What a client is told that sends this and no more, until the connection is ended. */
    const told = async (sent: string, patience: typeof soon): Promise<string> => {
      board = await openSwappableServer(0, '127.0.0.1', (request) => request.resume(), patience);
      const { hostname, port } = new URL(board.url);
      const client = connect({ host: hostname, port: Number(port) });
      const chunks: string[] = [];
      client.on('data', (chunk) => void chunks.push(String(chunk)));
      client.write(sent);
      await once(client, 'close');
      return chunks.join('');
    };

    it('whose client never ends its headers, or says nothing', async () => {
      expect(await told('GET / HTTP/1.1\r\nHost: x\r\n', soon)).toContain('408');
      await board?.close(0);
      expect(await told('', soon)).toContain('408');
    });

    it('whose client never ends its body', async () => {
      const begun = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{';
      expect(await told(begun, soon)).toContain('408');
    });

    it('on which nothing comes or goes', async () => {
      const silent = { ...soon, silence: 50, headers: 2 ** 31 - 1, request: 2 ** 31 - 1, upload: 2 ** 31 - 1 };
      expect(await told('GET / HTTP/1.1\r\nHost: x\r\n\r\n', silent)).toBe('');
    });
  });

  describe('ends', () => {
    it('at once after refusing an upgrade to a client that stays', async () => {
      board = await openSwappableServer(0, '127.0.0.1', answering('no'));
      const client = await upgrading(board);
      const [refusal] = await once(client, 'data');
      expect(String(refusal)).toContain('200 OK');
      // Longer than any test may take: what ends it is not the patience.
      await board.close(2 ** 31 - 1);
    });

    it('though nobody reads a connection that is no longer HTTP', async () => {
      const taken = new EventEmitter();
      const took = once(taken, 'upgrade');
      board = await openSwappableServer(0, '127.0.0.1', (request) => {
        takeUpgrade(request);
        taken.emit('upgrade');
      });
      const client = await upgrading(board);
      await took;
      const gone = once(client.resume(), 'end');
      await board.close(0);
      await gone;
    });
  });
});

/** A client that asks to speak another protocol and never leaves by itself. */
async function upgrading(to: SwappableServer): Promise<Socket> {
  const { hostname, port } = new URL(to.url);
  const client = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  client.unref();
  await once(client, 'connect');
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  return client;
}
