import { EventEmitter, once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openConnections } from './connections.ts';
import { HUB_LIMITS } from './limits.ts';
import { openPresence } from './presence/presence.ts';

const END = '\u001e';
const SESSION = {
  userId: 1,
  rolId: 1,
  companyId: 1,
  sedeId: null,
  family: 'una',
  mustChangePassword: false,
  expires: Date.now() / 1_000 + 3_600,
};

const openCall = (id: number): string =>
  `{"type":1,"invocationId":"${id}","target":"Abrir","arguments":["pruebas/clases",${id}]}${END}`;

/** A client whose permissions are found out when the test says so. */
async function client() {
  const database = { batch: async () => [], listen: async () => ({ close: async () => undefined }) };
  const presence = await openPresence(database, pino({ level: 'silent' }), HUB_LIMITS);
  const asked: string[] = [];
  const decision = new EventEmitter();
  const decided = once(decision, 'made').then(() => true);
  presence.judgedBy((_session, resource) => {
    asked.push(resource);
    return decided;
  });
  const opened = openConnections(HUB_LIMITS, presence).open(SESSION);
  if (opened === null) throw new Error('A first connection is taken.');
  const { connection } = opened;
  const said: string[] = [];
  connection.take({
    send: (text) => void said.push(text),
    waiting: () => 0,
    end: () => undefined,
    cut: () => undefined,
  });
  connection.receive(`{"protocol":"json","version":1}${END}`);
  return { connection, said, asked, allow: () => decision.emit('made') };
}

const calls = (count: number): string => Array.from({ length: count }, (_, at) => openCall(at + 1)).join('');

it('a client that waits for no answer is dropped, and what it called is not worked off', async () => {
  const { connection, said, asked, allow } = await client();
  connection.receive(calls(HUB_LIMITS.unanswered));
  await turn();
  expect(connection.hasEnded()).toBe(false);
  connection.receive(calls(1));
  expect(connection.hasEnded()).toBe(true);
  expect(said.at(-1)).toContain('Too many calls.');
  allow();
  await turn();
  expect(asked).toHaveLength(1);
});

it('a client that sends without an end is dropped, whether or not it is answered', async () => {
  const { connection, said } = await client();
  const ping = `{"type":6}${END}`;
  // The handshake is one.
  connection.receive(ping.repeat(HUB_LIMITS.messages - 1));
  expect(connection.hasEnded()).toBe(false);
  connection.receive(ping);
  expect(connection.hasEnded()).toBe(true);
  expect(said.at(-1)).toContain('Too many messages.');
});

it('a client that takes its answers may go on', async () => {
  const { connection, said, allow } = await client();
  allow();
  for (let round = 0; round < 4; round += 1) {
    connection.receive(calls(HUB_LIMITS.unanswered));
    await turn();
  }
  expect(connection.hasEnded()).toBe(false);
  expect(said.filter((text) => text.includes('"type":3'))).toHaveLength(4 * HUB_LIMITS.unanswered);
});
