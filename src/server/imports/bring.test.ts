import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROBLEM_STATUS, ProblemError } from '../http/problem.ts';
import { takeFile } from './bring.ts';

const server = createServer();
let port: number;

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = portOf(server.address());
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What becomes of a file whose sender says so much that it has, sends a part, and does the rest. */
async function takenOf(rest: (sent: ReturnType<typeof request>) => void): Promise<unknown> {
  const sent = request({ port, method: 'POST', headers: { 'content-length': 20 } });
  sent.on('error', () => undefined);
  sent.write('Nombre,ISO');
  const [body] = await once(server, 'request');
  const taken = takeFile(body).catch((error: unknown) => error);
  rest(sent);
  return taken;
}

it('takes a file that comes whole', async () => {
  expect(await takenOf((sent) => sent.end('\nPrueba,PR'))).toMatchObject({ size: 20 });
});

it('is told of one whose sender breaks off as of no file, which is no failure of the server', async () => {
  const why = await takenOf((sent) => sent.destroy());
  expect(why).toBeInstanceOf(ProblemError);
  expect(why).toMatchObject({ code: 'not-a-file' });
  expect(PROBLEM_STATUS['not-a-file']).toBeLessThan(500);
});
