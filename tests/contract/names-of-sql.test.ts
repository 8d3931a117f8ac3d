import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import { errorsOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const words = { es: 'x', en: 'x' };
const field = (type: string, options: JsonObject = {}): JsonObject => ({ type, label: words, ...options });

/** As long as a name may be: with the table before it, and an index after it, more than is kept. */
const LONG = 'NumeroDeReferenciaDeLaCuentaCorrienteDelBancoEnElExteriorPorMes';
const LONG_LIST = 'MovimientosDeLaCuentaCorrienteDelBancoEnElExteriorConSusMeses01';

/** Every kind of place that a name of SQL comes to: columns, an area, tables, rows, references, what is kept for pages. */
const RESOURCES: Readonly<Record<string, JsonObject>> = {
  'user/group': {
    record: { ...words, label: 'order' },
    api: { id: 'groupId', one: true },
    fields: { order: field('string', { required: true, unique: true }), Estatus: { type: 'active' } },
  },
  'pruebas/table': {
    record: { ...words, label: 'select' },
    api: { id: 'tableId', one: true, read: 'paged' },
    fields: {
      select: field('string', { required: true }),
      user: field('reference', { to: 'user/group', required: true }),
      default: field('integer', { unique: true }),
      from: field('date', { required: true, index: true }),
      to: field('date'),
      limit: field('computed', { as: 'integer', value: 'default + 1' }),
      [LONG]: field('string', { index: true }),
      where: field('list', { fields: { offset: field('integer', { required: true }), end: field('string') } }),
      [LONG_LIST]: field('list', { fields: { Nota: field('string', { required: true }) } }),
      any: field('references', { to: 'user/group' }),
      case: field('group', { fields: { when: field('string') } }),
      Estatus: { type: 'active' },
    },
    list: { columns: ['select', 'user', 'from'], search: ['select', LONG], sort: { field: 'from', order: 'DESC' } },
    rules: { orden: { that: 'from <= to', message: words, field: 'to' } },
    constraints: { sinCruces: { noOverlap: { from: 'from', to: 'to' }, per: ['user'] } },
  },
};

const full = (name: string, own: JsonObject): JsonObject => ({
  kind: 'catalogue',
  title: words,
  ...own,
  api: { path: `api/${name}`, ...objectOf(own['api'] ?? null) },
});

let resources: string;
let server: TestServer;
let client: SignedIn;
let group: Json;

beforeAll(async () => {
  await mkdir('.data/tests', { recursive: true });
  resources = await mkdtemp(join('.data/tests', 'names-of-sql-'));
  for (const [name, own] of Object.entries(RESOURCES)) {
    const file = join(resources, 'base', `${name}.yaml`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, stringify(full(name, own)));
  }
  server = await startTestServer({ resourcesDir: resources });
  client = await signIn(server.url, 'admin', 'base');
  group = objectOf((await client.post('/api/user/group', { order: 'uno', Estatus: true })).json)['groupId'] ?? null;
});

afterAll(async () => {
  await server?.stop();
  await rm(resources, { recursive: true, force: true });
});

/** As the contract writes a day. */
const dayOf = (day: string): string => `${day}T00:00:00`;

const table = (changes: JsonObject): JsonObject => ({
  select: 'primero',
  user: group,
  default: 1,
  from: dayOf('2026-01-01'),
  to: dayOf('2026-01-31'),
  [LONG]: 'REF-1',
  where: [
    { offset: 2, end: 'b' },
    { offset: 1, end: 'a' },
  ],
  [LONG_LIST]: [{ Nota: 'enero' }],
  any: [group],
  case: { when: 'siempre' },
  Estatus: true,
  ...changes,
});

const codes = (json: Json): Json => errorsOf(json).map(({ field: at, code }) => `${textOf(at)} ${textOf(code)}`);

describe('fields, lists, areas and catalogues that are called by words of SQL, or longer than it keeps', () => {
  it('are written, read, changed, found and sorted by the names of the contract', async () => {
    const created = await client.post('/api/pruebas/table', table({}));
    expect(created).toMatchObject({ status: 201, json: { ...table({}), limit: 2 } });
    const address = `/api/pruebas/table/${textOfJson(objectOf(created.json)['tableId'] ?? null)}`;
    const second = table({ select: 'segundo', default: 2, from: '2026-02-01', to: '2026-02-28', [LONG]: 'REF-2' });
    expect(await client.post('/api/pruebas/table', second)).toMatchObject({ status: 201 });

    const changed = { ...objectOf(created.json), ...table({ select: 'cambiado', where: [{ offset: 3, end: null }] }) };
    expect(await client.put(address, changed)).toMatchObject({ status: 200 });
    expect((await client.get(address)).json).toMatchObject({
      select: 'cambiado',
      [LONG]: 'REF-1',
      [LONG_LIST]: [{ Nota: 'enero' }],
    });

    const namesAt = async (query: string): Promise<Json> =>
      listOf((await client.get(`/api/pruebas/table?${query}`)).json).map((row) => row['select'] ?? null);
    expect(await namesAt('range=[0,9]')).toEqual(['segundo', 'cambiado']);
    expect(await namesAt(`sort=${encodeURIComponent('["from","ASC"]')}&range=[0,9]`)).toEqual(['cambiado', 'segundo']);
    expect(await namesAt('value=REF-2&range=[0,9]')).toEqual(['segundo']);
    expect(await namesAt(`filter=${encodeURIComponent('{"default":1}')}&range=[0,9]`)).toEqual(['cambiado']);
  });

  it('are named in what is refused, by unique, rule and constraint', async () => {
    const again = await client.post('/api/user/group', { order: ' UNO ', Estatus: true });
    expect([again.status, codes(again.json)]).toEqual([422, ['order unique']]);
    const taken = await client.post('/api/pruebas/table', table({ from: '2026-03-01', to: '2026-03-31' }));
    expect([taken.status, codes(taken.json)]).toEqual([422, ['default unique']]);
    const backward = await client.post(
      '/api/pruebas/table',
      table({ default: 9, from: '2026-05-02', to: '2026-05-01' }),
    );
    expect([backward.status, codes(backward.json)]).toEqual([422, ['to rule']]);
    const overlapping = await client.post(
      '/api/pruebas/table',
      table({ default: 9, from: '2026-02-10', to: '2026-03-10' }),
    );
    expect([overlapping.status, codes(overlapping.json)]).toEqual([422, ['from overlap', 'to overlap']]);
    const nobody = await client.post(
      '/api/pruebas/table',
      table({ default: 9, user: 99, from: '2026-06-01', to: null }),
    );
    expect([nobody.status, codes(nobody.json)]).toEqual([422, ['user reference']]);
  });
});
