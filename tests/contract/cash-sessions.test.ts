import { ofKind } from '#src/model/resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { type SignedIn, signIn, textOf } from './support/client.ts';
import { type Made, makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const SESSIONS = 'financieros/cajas-aperturas';
const PATH = `/api/${SESSIONS}`;
const OPENED = '2026-03-02T08:00:00';
const CLOSED = '2026-03-02T17:30:00';

let server: TestServer;
let admin: SignedIn;
let session: Made;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.url, 'admin');
  const model = await modelOf('resources');
  const institution = model.institutions.find(({ code }) => code === 'demo');
  const resource = institution && ofKind(institution, 'catalogue').get(SESSIONS);
  if (institution === undefined || resource === undefined) throw new Error('No cash desk sessions');
  session = await makerOf(admin, institution).create(resource, {
    CaApFechaApertura: OPENED,
    CaApCerrada: false,
    CaApfechaCierre: null,
    Detalles: [],
  });
});
afterAll(() => server.stop());

const change = (values: JsonObject) => admin.put(`${PATH}/${textOf(session.record['CajaAperturaID'])}`, values);

const told = (message: string) =>
  ['CaApFechaApertura', 'CaApfechaCierre'].map((field) => ({ field, code: 'overlap', message }));

describe('the session of a cash desk', () => {
  it('begins open (F193, F201)', () => {
    expect(session.record).toMatchObject({ CaApCerrada: false, CaApfechaCierre: null });
  });

  it('leaves no room for another one of the desk while it is open', async () => {
    const { status, json } = await admin.post(PATH, { ...session.sent, CaApFechaApertura: '2026-03-05T08:00:00' });
    expect(status).toBe(422);
    expect(json).toMatchObject({
      errors: [
        ...told('La caja ya está abierta en ese momento.'),
        // The cashier of the desk is the same too.
        ...told('El cajero ya tiene una caja abierta en ese momento.'),
      ],
    });
  });

  it.each([
    ['a date without the flag', { CaApfechaCierre: CLOSED }, 'CaApCerrada'],
    ['the flag without a date', { CaApCerrada: true }, 'CaApfechaCierre'],
    ['a date before it was opened', { CaApCerrada: true, CaApfechaCierre: '2026-03-02T07:59:00' }, 'CaApfechaCierre'],
  ])('is not closed by %s', async (_, values, field) => {
    const { status, json } = await change(values);
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: [{ field }] });
  });

  it('is not put out of use while it is open', async () => {
    const { status, json } = await change({ Estatus: false });
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: [{ field: 'Estatus' }] });
  });

  it('is closed by a change that carries the date and the flag (F194)', async () => {
    const { status, json, text } = await change({ CaApCerrada: true, CaApfechaCierre: CLOSED });
    expect(status, text).toBe(200);
    expect(json).toMatchObject({ CaApCerrada: true, CaApfechaCierre: CLOSED });
  });

  it.each([
    ['opened again', { CaApCerrada: false, CaApfechaCierre: null }],
    ['closed at another time', { CaApfechaCierre: '2026-03-02T18:00:00' }],
    ['opened at another time', { CaApFechaApertura: '2026-03-02T07:00:00' }],
  ])('stays as it was closed when it is sent %s', async (_, values) => {
    const { json } = await change(values);
    expect(json).toMatchObject({ CaApCerrada: true, CaApfechaCierre: CLOSED, CaApFechaApertura: OPENED });
  });

  it('frees the desk for the next one', async () => {
    const { status, text } = await admin.post(PATH, { ...session.sent, CaApFechaApertura: '2026-03-03T08:00:00' });
    expect(status, text).toBe(201);
  });
});
