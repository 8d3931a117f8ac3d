import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '#src/model/json.ts';
import { DEEPEST_VALUE, LONGEST_VALUE, MOST_BYTES, MOST_CHANGES, MOST_KEYS } from '#src/server/memory/read-changes.ts';
import { type SignedIn, signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let consulta: SignedIn;

const PATH = '/api/preferencias';

beforeAll(async () => {
  server = await startTestServer();
  consulta = await signIn(server.url, 'consulta');
});

afterAll(() => server.stop());

const told = async (by: SignedIn): Promise<Json> => {
  const answer = await by.get(PATH);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

const put = async (by: SignedIn, body: Json): Promise<number> => (await by.put(PATH, body)).status;

const many = (count: number, from: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k.${from + at}`, at]));

it('keeps what each key was last said to be, and forgets what is said to be nothing', async () => {
  expect(await told(consulta)).toEqual({});
  expect(await put(consulta, { 'rectoria.pinned': ['/a'], 'financieros/bancos.datatable': ['x'] })).toBe(204);
  expect(await put(consulta, { 'rectoria.pinned': ['/a', '/b'] })).toBe(204);
  expect(await put(consulta, { 'financieros/bancos.datatable': null, otra: { a: [1, true, 'ñ'] } })).toBe(204);
  expect(await told(consulta)).toEqual({ otra: { a: [1, true, 'ñ'] }, 'rectoria.pinned': ['/a', '/b'] });
});

it('tells another browser of the same person the same, and other people nothing', async () => {
  await put(consulta, { mia: 1 });
  expect(await told(await signIn(server.url, 'consulta'))).toMatchObject({ mia: 1 });
  expect(await told(await signIn(server.url, 'admin'))).toEqual({});
  expect(await told(await signIn(server.url, 'consulta', 'unicda'))).toEqual({});
});

it('keeps each of the keys that two windows write at once', async () => {
  const keys = Array.from({ length: 20 }, (_, at) => `ventana.${at}`);
  const half = (from: number) => Object.fromEntries(keys.filter((_, at) => at % 2 === from).map((key) => [key, from]));
  const same = (from: number) => ({ ...half(from), comun: from });
  const answers = await Promise.all([0, 1, 0, 1].map((from) => put(consulta, same(from))));
  expect(answers).toEqual([204, 204, 204, 204]);
  expect(await told(consulta)).toMatchObject({ ...half(0), ...half(1) });
});

const nested = (depth: number): Json => (depth === 0 ? 1 : [nested(depth - 1)]);

it('keeps lists of records, and what is nested no deeper than that', async () => {
  expect(await put(consulta, { honda: nested(DEEPEST_VALUE) })).toBe(204);
  expect(await told(consulta)).toMatchObject({ honda: nested(DEEPEST_VALUE) });
});

it('takes nothing of a request of which it cannot keep all', async () => {
  const before = await told(consulta);
  for (const body of [
    [],
    'x',
    { buena: 1, 'mala clave': 2 },
    { buena: 1, ['x'.repeat(201)]: 2 },
    { buena: 1, larga: 'x'.repeat(LONGEST_VALUE) },
    { buena: 1, rara: 'a\0' },
    { buena: 1, honda: nested(DEEPEST_VALUE + 1) },
    many(MOST_CHANGES + 1, 0),
  ]) {
    expect([400, 422]).toContain(await put(consulta, body));
  }
  expect(await put(consulta, { larga: 'x'.repeat(300_000) })).toBe(413);
  expect(await told(consulta)).toEqual(before);
});

it('keeps as many keys of a person as there are lists, and no more', async () => {
  const person = await signIn(server.url, 'registro');
  for (let from = 0; from < MOST_KEYS; from += MOST_CHANGES)
    expect(await put(person, many(MOST_CHANGES, from))).toBe(204);
  expect(await put(person, { demas: 1 })).toBe(422);
  expect(await told(person)).not.toHaveProperty('demas');
  expect(await put(person, { 'k.0': null, demas: 1 })).toBe(204);
});

it('keeps no more of a person than a sum of bytes, and tells so', async () => {
  const person = await signIn(server.url, 'finanzas');
  const value = 'ñ'.repeat(LONGEST_VALUE - 10);
  const fits = Math.floor(MOST_BYTES / (2 * LONGEST_VALUE));
  for (let at = 0; at < fits; at += 1) expect(await put(person, { [`v.${at}`]: value })).toBe(204);
  const answer = await person.put(PATH, { demas: value });
  expect(answer, answer.text).toMatchObject({ status: 422, json: { code: 'memory-full' } });
  expect(await told(person)).not.toHaveProperty('demas');
  expect(await put(person, { 'v.0': null, demas: value })).toBe(204);
});
