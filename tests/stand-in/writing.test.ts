import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { type Connection, connect, type Listed } from './connect.ts';
import type { StandInResource } from './resources.ts';
import { type StandIn, startStandIn } from './start-stand-in.ts';
import { BANCOS, MUNICIPIOS, PAISES, PLANES, PROVINCIAS } from './wires.ts';

const resource = (wire: WireResource, rows: StandInResource['rows']): StandInResource => ({
  ...wire,
  searched: wire.search,
  rows,
  title: { es: wire.name, en: wire.name },
  route: `/${wire.name}`,
});

const enveloped: WireResource = {
  ...BANCOS,
  name: 'academicos/estudiantes',
  path: 'api/academicos/estudiantes',
  id: 'estudianteId',
  envelope: 'items',
  label: 'nombres',
  fields: ['estudianteId', 'nombres', 'tipo'],
  search: ['nombres'],
  createWith: { tipo: 'regular' },
  references: {},
};

/** In this order, so that each of the empty answers to writes is one resource's. */
const RESOURCES = [
  resource(BANCOS, [
    {
      BancoID: 1,
      BancDescripcion: 'Banco de Reservas',
      BancSiglas: 'BR',
      PaisId: 214,
      BancCodigoBancario: '1',
      Estatus: true,
      CompanyId: 1,
    },
    {
      BancoID: 2,
      BancDescripcion: 'Banco Peña',
      BancSiglas: 'BP',
      PaisId: 4,
      BancCodigoBancario: '2',
      Estatus: true,
      CompanyId: 1,
    },
  ]),
  resource(PAISES, [
    { paisId: 4, paisDescripcion: 'Zambia', paisCodigoISO: 'ZM', estatus: true },
    { paisId: 214, paisDescripcion: 'Albania', paisCodigoISO: 'AL', estatus: true },
  ]),
  resource(PLANES, [{ planPagoId: 3, PlPaDescripcion: 'Mensual', PlPaMontoTotal: 10, Detalles: [], Estatus: true }]),
  resource(enveloped, [{ estudianteId: 1, nombres: 'Ana', tipo: 'regular' }]),
  resource(PROVINCIAS, []),
  resource(MUNICIPIOS, []),
];

let standIn: StandIn;
let connection: Connection;

beforeEach(async () => {
  standIn = await startStandIn({ resources: RESOURCES });
  connection = connect(standIn.url, [BANCOS, PAISES, PLANES, enveloped, PROVINCIAS, MUNICIPIOS], {
    tokens: standIn.signIn(),
  });
});
afterEach(async () => standIn.stop());

const create = async (name: string, data: object) => connection.dataProvider.create<Listed>(name, { data });
const sortedBy = async (name: string, field: string) =>
  (await connection.dataProvider.getList<Listed>(name, { sort: { field, order: 'ASC' } })).data;

describe('a create', () => {
  it('that is answered with nothing gives the record as the list then has it', async () => {
    await sortedBy('financieros/bancos', 'id');
    const { data } = await create('financieros/bancos', {
      BancDescripcion: ' Banco Nuevo ',
      BancSiglas: 'BN',
      Estatus: true,
    });
    expect(data).toMatchObject({ id: 3, BancoID: 3, BancSiglas: 'BN' });
    expect((await sortedBy('financieros/bancos', 'id')).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('twice with the same data gives the newest', async () => {
    await create('generales/paises', { paisDescripcion: 'Chile', paisCodigoISO: 'CL' });
    const { data } = await create('generales/paises', { paisDescripcion: 'Chile', paisCodigoISO: 'CL' });
    expect(data.id).toBe(216);
  });

  it('sends fields by their names, without id, company, or what is not a field (F157, F183)', async () => {
    await create('financieros/bancos', {
      id: 9,
      BancoID: 9,
      CompanyId: 5,
      BancDescripcion: 'X',
      rowVersion: 2,
      otro: 1,
    });
    expect(standIn.callsTo('POST', 'financieros/bancos')[0]?.body).toEqual({ BancDescripcion: 'X' });
  });

  it('sends the values that every create of the resource carries', async () => {
    const { data } = await create('academicos/estudiantes', { nombres: 'Luz' });
    expect(standIn.callsTo('POST', 'academicos/estudiantes')[0]?.body).toEqual({ nombres: 'Luz', tipo: 'regular' });
    expect(data).toMatchObject({ id: 2, nombres: 'Luz' });
  });

  it('that the backend cannot do only once carries no key', async () => {
    await create('financieros/bancos', { BancDescripcion: 'X' });
    expect(standIn.callsTo('POST', 'financieros/bancos')[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(standIn.callsTo('GET', 'capacidades')).toHaveLength(1);
  });
});

describe('an update', () => {
  it('puts the whole record to its address, with its id in the body too (F157, F210)', async () => {
    const { data: before } = await connection.dataProvider.getOne<Listed>('financieros/bancos', { id: '2' });
    const { data } = await connection.dataProvider.update<Listed>('financieros/bancos', {
      id: 2,
      data: { BancSiglas: 'PEÑA' },
      previousData: before,
    });
    const [put] = standIn.callsTo('PUT', 'financieros/bancos/2');
    expect(put?.body).toEqual({
      BancoID: 2,
      BancDescripcion: 'Banco Peña',
      BancSiglas: 'PEÑA',
      PaisId: 4,
      BancCodigoBancario: '2',
      Estatus: true,
    });
    expect(put?.headers).not.toHaveProperty('if-match');
    expect(data).toMatchObject({ id: 2, BancSiglas: 'PEÑA', BancDescripcion: 'Banco Peña' });
  });

  it('of several records keeps what each of them has', async () => {
    await connection.dataProvider.updateMany('financieros/bancos', { ids: [1, 2], data: { Estatus: false } });
    const rows = await sortedBy('financieros/bancos', 'id');
    expect(rows.map(({ BancSiglas, Estatus }) => [BancSiglas, Estatus])).toEqual([
      ['BR', false],
      ['BP', false],
    ]);
  });

  it('of a record that is gone says so', async () => {
    const update = connection.dataProvider.update<Listed>('financieros/bancos', {
      id: 77,
      data: {},
      previousData: { id: 77 },
    });
    await expect(update).rejects.toMatchObject({ status: 404, message: 'No existe' });
  });

  it('of a child table gives its rows under the names the screens use', async () => {
    const { data: previousData } = await connection.dataProvider.getOne<Listed>('financieros/planes-pagos', { id: 3 });
    const { data } = await connection.dataProvider.update<Listed>('financieros/planes-pagos', {
      id: 3,
      data: { ...previousData, Detalles: [{ PlPaDNumero: 1, PlPaDMonto: 10 }] },
      previousData,
    });
    expect(data.Detalles).toEqual([{ PlPaDNumero: 1, PlPaDMonto: 10 }]);
  });
});

const after = async (method: string, work: () => Promise<unknown>): Promise<readonly string[]> => {
  await sortedBy('financieros/bancos', 'id');
  const before = standIn.calls.length;
  await work();
  const calls = standIn.calls.slice(before).map((call) => `${call.method} ${call.path}`);
  return calls.slice(calls.findIndex((call) => call.startsWith(method)) + 1);
};

it('the list is read anew after a create and after an update (F157, F198)', async () => {
  const data = { BancDescripcion: 'Banco Nuevo' };
  expect(await after('POST', () => create('financieros/bancos', data))).toEqual(['GET api/financieros/bancos']);
  const update = () =>
    connection.dataProvider.update<Listed>('financieros/bancos', { id: 2, data, previousData: { id: 2 } });
  expect(await after('PUT', update)).toEqual(['GET api/financieros/bancos']);
});

it('nothing is deleted, and the refusal says what to do instead', async () => {
  await expect(connection.dataProvider.delete('financieros/bancos', { id: 1 })).rejects.toThrow('desactívelos');
  await expect(connection.dataProvider.deleteMany('financieros/bancos', { ids: [1] })).rejects.toThrow('desactívelos');
  expect(standIn.calls).toEqual([]);
});

it('rows are found in the envelope that the resource declares', async () => {
  expect(await sortedBy('academicos/estudiantes', 'nombres')).toMatchObject([{ id: 1, nombres: 'Ana' }]);
});

it('a reference column is sorted by what people see, not by ids', async () => {
  expect((await sortedBy('financieros/bancos', 'PaisId')).map(({ PaisId }) => PaisId)).toEqual([214, 4]);
});

it('a referred list that cannot be read leaves the list usable', async () => {
  const broken = connect(standIn.url, [BANCOS, { ...PAISES, path: 'api/generales/sin-lista' }], {
    tokens: standIn.signIn(),
  });
  const { data } = await broken.dataProvider.getList<Listed>('financieros/bancos', {
    filter: { q: 'peña' },
    sort: { field: 'PaisId', order: 'ASC' },
  });
  expect(data).toMatchObject([{ id: 2 }]);
});
