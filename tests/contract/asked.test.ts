import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Client, errorsOf, listOf, objectOf, textOf } from './support/client.ts';
import { fileServer } from './support/file-server.ts';
import { soon } from './support/grants.ts';

const VALES = '/api/pruebas/vales';
const server = fileServer({ resourcesDir: 'tests/contract/resources' });
/** Who may do everything. */
const admin = server.as('admin', 'uno');
/** Who may write vouchers, and none of what their conditions ask. */
const writer = server.as('estudiante', 'uno');

beforeAll(async () => {
  await server.sql(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion)
    select 1, usuarioid, 'pruebas/vales', action
    from rectoria.usuarios, unnest(array['view', 'create', 'edit']) action where usuanombre = 'estudiante'`);
});

/** The server has read what the writer may do. */
const admitted = () => expect.poll(async () => (await writer.get(VALES)).status, soon).toBe(200);

async function created(body: JsonObject, client: Client = admin): Promise<JsonObject> {
  const answer = await client.post(VALES, { Codigo: 'V-1', ...body });
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
}

const change = (record: JsonObject, body: JsonObject, client: Client = admin) =>
  client.put(`${VALES}/${textOf(record['valeId'])}`, body);

const told = (answer: Awaited<ReturnType<Client['post']>>) => ({
  status: answer.status,
  errors:
    answer.status === 422 ? errorsOf(answer.json).map(({ field, code }) => `${textOf(field)} ${textOf(code)}`) : [],
});

describe('whether a record is new', () => {
  it('opens what is locked from then on, and demands what is asked only later', async () => {
    const record = await created({});
    expect(record).toMatchObject({ Codigo: 'V-1', Motivo: null });
    expect(told(await change(record, { Costo: 7 }))).toEqual({ status: 422, errors: ['Motivo required'] });
    const later = await change(record, { Codigo: 'V-2', Motivo: 'Otro precio' });
    expect(objectOf(later.json)).toMatchObject({ Codigo: 'V-1', Motivo: 'Otro precio' });
  });
});

describe('what somebody may do', () => {
  it('locks for them alone, whatever they send', async () => {
    await admitted();
    const record = await created({ Costo: 9 });
    expect(record).toMatchObject({ Costo: 9 });
    expect(await created({ Costo: 9 }, writer)).toMatchObject({ Costo: 5 });
    const theirs = await change(record, { Costo: 1, Motivo: 'Bajarlo' }, writer);
    expect(objectOf(theirs.json)).toMatchObject({ Costo: 9, Motivo: 'Bajarlo' });
    expect(objectOf((await change(record, { Costo: 1 })).json)).toMatchObject({ Costo: 1 });
  });

  it('is asked by what is required and by rules', async () => {
    await admitted();
    expect(told(await admin.post(VALES, { Codigo: 'V-3', Costo: 200 }))).toEqual({
      status: 422,
      errors: ['Nota required'],
    });
    const large = await created({ Costo: 2000, Nota: 'Grande' });
    expect(told(await change(large, { Motivo: 'Nada' }, writer))).toEqual({ status: 422, errors: ['Costo rule'] });
    expect((await change(large, { Motivo: 'Nada' })).status).toBe(200);
  });
});

describe('a row', () => {
  it('asks its record, as it is stored for what is locked', async () => {
    expect(told(await admin.post(VALES, { Codigo: 'V-4', Cerrado: true, Lineas: [{ Monto: 1 }] }))).toEqual({
      status: 422,
      errors: ['Lineas.0.Recibo required'],
    });
    const record = await created({ Cerrado: true, Lineas: [{ Monto: 1, Recibo: 'R' }] });
    const [row] = listOf(record['Lineas'] ?? null);
    const changed = await change(record, {
      Motivo: 'Filas',
      Cerrado: false,
      Lineas: [
        { ...row, Monto: 2 },
        { Monto: 3, Recibo: 'S' },
      ],
    });
    expect(listOf(objectOf(changed.json)['Lineas'] ?? null)).toMatchObject([{ Monto: 1 }, { Monto: 3 }]);
    const open = await change(record, { Lineas: [{ ...row, Monto: 2 }] });
    expect(listOf(objectOf(open.json)['Lineas'] ?? null)).toMatchObject([{ Monto: 2 }]);
  });
});
