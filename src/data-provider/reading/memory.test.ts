import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../create-data-provider.ts';
import type { Http } from '../http/http-client.ts';
import type { WireResource } from '../wire-resource.ts';

const wire = (name: string, more: Partial<WireResource> = {}): WireResource => ({
  company: null,
  read: 'whole',
  one: false,
  envelope: null,
  createWith: {},
  active: null,
  name,
  path: `api/${name}`,
  id: 'id',
  label: 'Nombre',
  fields: ['id', 'Nombre'],
  search: ['Nombre'],
  references: {},
  ...more,
});

const WIRES = [
  wire('paises'),
  wire('monedas'),
  wire('alumnos', { read: 'paged' }),
  wire('cuentas', { needs: ['PaisId'] }),
  wire('bancos', {
    search: ['Nombre', 'PaisId', 'OtroId', 'AlumnoId', 'CuentaId'],
    references: { PaisId: 'paises', OtroId: 'paises', MonedaId: 'monedas', AlumnoId: 'alumnos', CuentaId: 'cuentas' },
  }),
];

const wireOf = async (name: string): Promise<WireResource> => {
  const found = WIRES.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};

const opened = () => {
  const asked: string[] = [];
  const http: Http = {
    language: () => 'es',
    refresh: async () => undefined,
    request: async ({ path }) => {
      asked.push(path);
      return { status: 200, data: [{ id: 7, Nombre: `${path} ${asked.length}` }], header: () => null };
    },
  };
  return { asked, provider: createDataProvider({ http, wireOf, queryClient: new QueryClient() }) };
};

const LIST = { filter: {}, sort: { field: 'Nombre', order: 'ASC' }, pagination: { page: 1, perPage: 25 } } as const;

describe('a list that somebody is about to open', () => {
  it('is read with what its rows are told by, each once, and not again by the list itself', async () => {
    const { asked, provider } = opened();
    await provider.memory.readAhead('bancos');
    expect(asked.toSorted()).toEqual(['api/bancos', 'api/paises']);
    await provider.getList('bancos', LIST);
    await provider.getMany('paises', { ids: [7] });
    expect(asked).toHaveLength(2);
  });

  it.each(['alumnos', 'cuentas'])('is left to itself where it comes in pages, or needs a choice: %s', async (name) => {
    const { asked, provider } = opened();
    await provider.memory.readAhead(name);
    expect(asked).toEqual([]);
  });
});

describe('a record in memory', () => {
  it('is told at once, and no longer as it was once something was written', async () => {
    const { provider } = opened();
    const [paises] = WIRES;
    if (paises === undefined) throw new Error('There are no countries');
    expect(provider.memory.remembered(paises, 7)).toBeUndefined();
    await provider.memory.readAhead('paises');
    expect(provider.memory.remembered(paises, '7')).toMatchObject({ id: 7, Nombre: 'api/paises 1' });
    expect(provider.memory.remembered(paises, 8)).toBeUndefined();
    await provider.create('paises', { data: { Nombre: 'Cuba' } });
    expect(provider.memory.remembered(paises, 7)?.['Nombre']).not.toBe('api/paises 1');
  });
});
