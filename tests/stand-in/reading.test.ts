import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Connection, connect, type Listed } from './connect.ts';
import { type StandIn, startStandIn } from './start-stand-in.ts';
import { BANCOS, WIRES } from './wires.ts';

let standIn: StandIn;
let connection: Connection;
let earlier = 0;

beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(async () => standIn.stop());
beforeEach(() => {
  earlier = standIn.callsTo('GET', 'financieros/bancos').length;
  connection = connect(standIn.url, WIRES, { tokens: standIn.signIn() });
});

const list = async (resource: string, params: object = {}) => connection.dataProvider.getList<Listed>(resource, params);
const callsSince = async (work: () => Promise<unknown>) => {
  const before = standIn.calls.length;
  await work();
  return standIn.calls.slice(before).map(({ method, path, query }) => ({ method, path, query }));
};

const banksFound = async (q: string) =>
  (await list('financieros/bancos', { filter: { q } })).data.map(({ BancSiglas }) => String(BancSiglas));

describe('a list that is read whole', () => {
  it('is fetched once, whatever is asked of it afterwards', async () => {
    const calls = await callsSince(async () => {
      await Promise.all([list('generales/provincias'), list('generales/provincias', { filter: { estatus: true } })]);
      await connection.dataProvider.getMany<Listed>('generales/provincias', { ids: [1, 25] });
      await connection.dataProvider.getOne<Listed>('generales/provincias', { id: 25 });
    });
    expect(calls).toEqual([{ method: 'GET', path: 'api/generales/provincias', query: {} }]);
  });

  it('has the names the screens use, though the backend writes them capitalised', async () => {
    const { data } = await connection.dataProvider.getOne<Listed>('generales/provincias', { id: 25 });
    expect(data).toMatchObject({ id: 25, provinciaId: 25, provDescripcion: 'Santiago', estatus: true });
  });

  it('is paged, and tells how many there are', async () => {
    const first = await list('generales/provincias', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'provDescripcion', order: 'ASC' },
    });
    const last = await list('generales/provincias', {
      pagination: { page: 4, perPage: 10 },
      sort: { field: 'provDescripcion', order: 'ASC' },
    });
    expect(first.total).toBe(32);
    expect(first.data).toHaveLength(10);
    expect(first.data[0]).toMatchObject({ provDescripcion: 'Azua' });
    expect(last.data.map(({ provDescripcion }) => provDescripcion)).toEqual(['Santo Domingo', 'Valverde']);
  });

  it('is searched whatever the accents and the case, in the labels of references too', async () => {
    expect(await banksFound('MULTIPLE caribe')).toEqual((await banksFound('múltiple Caribe')).toSorted());
    expect(await banksFound('popular')).toContain('POPULAR');
    expect((await banksFound('republica dominicana')).length).toBeGreaterThan(10);
    expect(await banksFound('no hay tal banco')).toEqual([]);
  });

  it('is sorted by the label of what a column refers to', async () => {
    const { data } = await list('generales/provincias', { sort: { field: 'paisId', order: 'ASC' } });
    expect(data).toHaveLength(32);
  });

  it('is read anew after react-admin refreshes', async () => {
    await list('financieros/bancos');
    await connection.queryClient.invalidateQueries();
    const calls = await callsSince(async () => list('financieros/bancos'));
    expect(calls).toHaveLength(1);
  });

  it('is read anew where nothing is found, once it is some seconds old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await banksFound('Recién Abierto')).toEqual([]);
    const colleague = connect(standIn.url, WIRES, { tokens: standIn.signIn() });
    const data = { BancDescripcion: 'Banco Recién Abierto', BancSiglas: 'BRA', Estatus: true };
    await colleague.dataProvider.create<Listed>('financieros/bancos', { data });
    expect(await banksFound('Recién Abierto')).toEqual([]);
    vi.setSystemTime(Date.now() + 6_000);
    expect(await banksFound('Recién Abierto')).toEqual(['BRA']);
    expect(await callsSince(async () => banksFound('popular'))).toEqual([]);
  });

  it('gives the records of a reference', async () => {
    const { data } = await connection.dataProvider.getManyReference<Listed>('generales/provincias', {
      target: 'paisId',
      id: 214,
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'provDescripcion', order: 'DESC' },
      filter: {},
    });
    expect(data[0]).toMatchObject({ provDescripcion: 'Valverde', paisId: 214 });
  });
});

describe('a list that its server searches', () => {
  it('asks the server for what is searched and does the rest in the browser', async () => {
    const calls = await callsSince(async () => {
      const { data, total } = await list('generales/municipios', {
        filter: { q: ' santiago ', provinciaId: 25 },
        sort: { field: 'muniDescripcion', order: 'ASC' },
        pagination: { page: 1, perPage: 5 },
      });
      expect(total).toBe(data.length);
      expect(data.every(({ provinciaId }) => provinciaId === 25)).toBe(true);
    });
    expect(calls).toEqual([{ method: 'GET', path: 'api/generales/municipios', query: { value: 'santiago' } }]);
  });

  it('leaves the parameter out when nothing is searched (F102, F204)', async () => {
    const calls = await callsSince(async () => list('generales/municipios', { filter: { q: '  ' } }));
    expect(calls).toEqual([{ method: 'GET', path: 'api/generales/municipios', query: {} }]);
  });

  it('falls back to the list where GET /<id> is declared but not served', async () => {
    const { data } = await connection.dataProvider.getOne<Listed>('generales/municipios', { id: 1 });
    expect(data).toMatchObject({ municipioId: 1, muniDescripcion: 'Santo Domingo de Guzmán' });
    const many = await connection.dataProvider.getMany<Listed>('generales/municipios', { ids: [2, 1, 999_999] });
    expect(many.data.map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('what cannot be read is told in words', () => {
  it('a record that does not exist', async () => {
    await expect(connection.dataProvider.getOne<Listed>('financieros/bancos', { id: 987 })).rejects.toMatchObject({
      status: 404,
      message: 'El registro no existe o ya no está disponible.',
    });
  });

  it('a list the institution does not have', async () => {
    const { dataProvider } = connect(standIn.url, [{ ...BANCOS, path: 'api/financieros/otra-cosa' }], {
      tokens: standIn.signIn(),
      language: 'en',
    });
    await expect(dataProvider.getList<Listed>('financieros/bancos', {})).rejects.toMatchObject({
      status: 404,
      message: 'The institution’s server does not offer this list.',
    });
  });

  it('an answer that is no list', async () => {
    const { dataProvider } = connect(standIn.url, [{ ...BANCOS, path: 'api/seguridad/usuarios-permisos' }], {
      tokens: standIn.signIn(),
    });
    await expect(dataProvider.getList<Listed>('financieros/bancos', {})).rejects.toMatchObject({
      code: 'not-a-list',
      message: 'La respuesta del servidor no es la que se esperaba.',
    });
  });
});

/** Until so many calls of the list, made since the connection was, are at the server. */
const arrival = (count: number): Promise<void> =>
  expect.poll(() => standIn.callsTo('GET', 'financieros/bancos').length - earlier).toBe(count);

it('a reader who gives up is let go, and another who waits for the same list gets it', async () => {
  const release = standIn.hold();
  const gone = new AbortController();
  const abandoned = list('financieros/bancos', { signal: gone.signal });
  const patient = list('financieros/bancos', { signal: new AbortController().signal });
  await arrival(1);
  gone.abort();
  await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' });
  release();
  expect((await patient).total).toBeGreaterThan(10);
});

it('a list nobody waits for any more is not awaited from the server either', async () => {
  const release = standIn.hold();
  const gone = new AbortController();
  const abandoned = list('financieros/bancos', { signal: gone.signal });
  await arrival(1);
  gone.abort();
  await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' });
  expect(connection.queryClient.isFetching()).toBe(0);
  release();
  expect((await list('financieros/bancos')).total).toBeGreaterThan(10);
});
