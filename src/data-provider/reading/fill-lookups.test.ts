import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createDataProvider } from '../create-data-provider.ts';
import type { Http } from '../http/http-client.ts';
import type { WireResource } from '../wire-resource.ts';

const PLAIN = { company: null, read: 'whole', one: false, envelope: null, createWith: {}, active: null } as const;

const PAISES: WireResource = {
  ...PLAIN,
  name: 'paises',
  path: 'api/paises',
  id: 'PaisId',
  label: 'Nombre',
  fields: ['PaisId', 'Nombre'],
  search: ['Nombre'],
  references: {},
};

const COSAS: WireResource = {
  ...PLAIN,
  name: 'cosas',
  path: 'api/cosas',
  id: 'CosaId',
  label: 'Nombre',
  fields: ['CosaId', 'Nombre', 'PaisId', 'PaisNombre', 'Partes'],
  children: { Partes: ['PaisId', 'PaisNombre'] },
  lookups: {
    PaisNombre: { from: 'PaisId', to: 'paises', field: 'Nombre' },
    'Partes.PaisNombre': { from: 'PaisId', to: 'paises', field: 'Nombre' },
  },
  search: ['Nombre', 'PaisNombre'],
  references: { PaisId: 'paises' },
};

const ROWS: Readonly<Record<string, unknown>> = {
  'api/paises': [
    { PaisId: 1, Nombre: 'Haití' },
    { PaisId: 2, Nombre: 'Cuba' },
  ],
  'api/cosas': [
    { CosaId: 1, Nombre: 'a', PaisId: 1, Partes: [{ PaisId: 2 }, { PaisId: null }] },
    { CosaId: 2, Nombre: 'b', PaisId: 2 },
    { CosaId: 3, Nombre: 'c', PaisId: null },
  ],
};

const sent: unknown[] = [];

const http: Http = {
  language: () => 'es',
  refresh: async () => undefined,
  request: async ({ path, body }) => {
    if (body !== undefined) sent.push(body);
    return { status: 200, data: ROWS[path] ?? '', header: () => null };
  },
};

const provider = createDataProvider({
  http,
  queryClient: new QueryClient(),
  wireOf: async (name) => (name === 'paises' ? PAISES : COSAS),
});

it('a lookup that a backend does not send is found in the list of the other catalogue, to sort, filter and search by', async () => {
  const pagination = { page: 1, perPage: 10 };
  const sorted = await provider.getList('cosas', {
    pagination,
    sort: { field: 'PaisNombre', order: 'ASC' },
    filter: {},
  });
  expect(sorted.data.map(({ Nombre, PaisNombre }: Readonly<Record<string, unknown>>) => [Nombre, PaisNombre])).toEqual([
    ['b', 'Cuba'],
    ['a', 'Haití'],
    ['c', undefined],
  ]);
  const found = await provider.getList('cosas', { pagination, filter: { q: 'haiti' } });
  expect(found.data).toHaveLength(1);
  const { data } = await provider.getOne('cosas', { id: 1 });
  expect(data).toMatchObject({ PaisNombre: 'Haití', Partes: [{ PaisNombre: 'Cuba' }, { PaisId: null }] });
});

it('a lookup is never sent', async () => {
  await provider.create('cosas', { data: { Nombre: 'd', PaisId: 1, PaisNombre: 'x' } });
  expect(sent).toEqual([{ Nombre: 'd', PaisId: 1 }]);
});
