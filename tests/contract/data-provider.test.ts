import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connect, type Listed } from '#tests/stand-in/connect.ts';
import { BANCOS, WIRES } from '#tests/stand-in/wires.ts';
import { signIn } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let connection: Connection;

beforeAll(async () => {
  server = await startTestServer();
  const { token, refreshToken } = await signIn(server.url, 'admin');
  connection = connect(server.url, WIRES, { tokens: { token, refreshToken } });
});
afterAll(async () => server.stop());

const create = async (name: string) =>
  connection.dataProvider.create<Listed>(BANCOS.name, { data: { BancDescripcion: name, Estatus: true } });

describe('the data provider against our own server', () => {
  it('creates, finds, changes and lists', async () => {
    const { data: made } = await create('Banco de la Prueba Ñ');
    const { data: found } = await connection.dataProvider.getList<Listed>(BANCOS.name, { filter: { q: 'prueba ñ' } });
    expect(found).toMatchObject([{ id: made.id, BancDescripcion: 'Banco de la Prueba Ñ' }]);
    const { data: changed } = await connection.dataProvider.update<Listed>(BANCOS.name, {
      id: made.id,
      data: { BancSiglas: 'bpñ' },
      previousData: made,
    });
    expect(changed).toMatchObject({ id: made.id, BancDescripcion: 'Banco de la Prueba Ñ', BancSiglas: 'BPÑ' });
    expect((await connection.dataProvider.getOne<Listed>(BANCOS.name, { id: made.id })).data).toMatchObject({
      BancSiglas: 'BPÑ',
    });
  });

  it('is told of a change by somebody else, and sees the record as it is now', async () => {
    const { data: made } = await create('Banco Disputado');
    const save = async (siglas: string) =>
      connection.dataProvider.update<Listed>(BANCOS.name, {
        id: made.id,
        data: { BancSiglas: siglas },
        previousData: made,
      });
    await save('UNO');
    await expect(save('DOS')).rejects.toMatchObject({
      name: 'ConflictError',
      status: 409,
      code: 'version-conflict',
      current: { id: made.id, BancSiglas: 'UNO' },
    });
  });

  it('puts what the server refuses at its field', async () => {
    await create('Banco Único');
    await expect(create('  banco unico ')).rejects.toMatchObject({
      fieldErrors: [{ field: 'BancDescripcion', code: 'unique' }],
    });
    await expect(create('')).rejects.toMatchObject({
      status: 422,
      fieldErrors: [{ field: 'BancDescripcion', code: 'required' }],
    });
  });

  it('leaves the search of a large list to the server', async () => {
    const { data } = await connection.dataProvider.getList<Listed>('generales/municipios', {
      filter: { q: 'guzman' },
      sort: { field: 'muniDescripcion', order: 'ASC' },
    });
    expect(data.map(({ muniDescripcion }) => muniDescripcion)).toContain('Santo Domingo de Guzmán');
    const { data: one } = await connection.dataProvider.getOne<Listed>('generales/municipios', { id: 1 });
    expect(one).toMatchObject({ municipioId: 1 });
  });

  it('is sent to login by a token the server does not know', async () => {
    const stranger = connect(server.url, WIRES, { tokens: { token: 'aa.bb.cc', refreshToken: null } });
    await expect(stranger.dataProvider.getList(BANCOS.name, {})).rejects.toMatchObject({ status: 401 });
  });
});
