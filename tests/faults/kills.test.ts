import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#tests/contract/support/client.ts';
import { extent } from '#tests/support/extent.ts';
import { createServerProcess, type ServerProcess } from './support/server-process.ts';
import { startWriters, type Writers } from './support/writers.ts';

const KILLS = extent(3, 20);
const WRITERS = 4;

let server: ServerProcess;
let writers: Writers;

beforeAll(async () => {
  server = await createServerProcess();
  await server.start();
  writers = startWriters(await signIn(server.url, 'admin'), WRITERS);
});

afterAll(async () => {
  await writers.stop();
  await server.remove();
});

/** A kill after that many more writes meets the other writers at any point of theirs. */
const few = (): number => 1 + Math.floor(Math.random() * 20);

it(`loses no acknowledged write over ${KILLS} kills of the server and ${KILLS} of PostgreSQL`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await writers.acknowledged(few());
    await server.killPostgres(kill % 2 === 0 ? 'postmaster' : 'all');
    await writers.acknowledged(few());
    await server.killServer();
    await server.start();
  }
  await writers.acknowledged(few());
  await writers.stop();
  expect(await writers.lost()).toEqual([]);
  expect(writers.total()).toBeGreaterThan(2 * KILLS);
});

it('starts after the server and all of PostgreSQL were killed at once', async () => {
  await Promise.all([server.killServer(), server.killPostgres('all')]);
  await server.start();
  expect(await writers.lost()).toEqual([]);
});
