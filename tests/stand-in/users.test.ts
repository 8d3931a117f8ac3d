import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chosenName, refusedFileOf, fileAddressName } from '#src/data-provider/mapping/held-files.ts';
import { wire } from '#generated/screens/seguridad/usuarios/base/wire.ts';
import { type Connection, connect, type Listed } from './connect.ts';
import type { Reply } from './messages.ts';
import { resourcesOf } from './resources.ts';
import { type StandIn, startStandIn } from './start-stand-in.ts';

const USERS = 'seguridad/usuarios';
/** As a backend of the documents answers: the city is told within another object. */
const ANA = {
  usuarioId: 1,
  usuaNombre: 'ana',
  persNombres: 'Ana',
  persApellidos: 'Díaz',
  ciudad: { ciudadId: 5 },
  personaId: 70,
  userImage: 'fotos/ana.png',
};

const IMAGE = `${USERS}/user-image`;
const PHOTO = new File(['de prueba'], 'ana.png', { type: 'image/png' });

let standIn: StandIn;
let connection: Connection;
let imageAnswer: Reply;

beforeEach(async () => {
  const users = (await resourcesOf('resources', 'demo')).filter(({ name }) => name === USERS);
  imageAnswer = { status: 200 };
  standIn = await startStandIn({
    resources: users.map((resource) => ({ ...resource, rows: [ANA] })),
    more: ({ path }) => (path === `api/${IMAGE}` ? imageAnswer : null),
  });
  connection = connect(standIn.url, [wire], { tokens: standIn.signIn() });
});
afterEach(async () => standIn.stop());

it('a new user without a person is sent with the person 0 (F079)', async () => {
  await connection.dataProvider.create<Listed>(USERS, { data: { usuaNombre: 'luis', rolId: 1 } });
  expect(standIn.callsTo('POST', USERS)[0]?.body).toMatchObject({ usuaNombre: 'luis', personaId: 0 });
});

it('a user’s city is the one told within the city, and is sent with the first save (F081)', async () => {
  const { data } = await connection.dataProvider.getOne<Listed>(USERS, { id: 1 });
  expect(data['ciudadId']).toBe(5);
  await connection.dataProvider.update<Listed>(USERS, {
    id: 1,
    data: { ...data, persNombres: 'Ana María' },
    previousData: data,
  });
  expect(standIn.callsTo('PUT', `${USERS}/1`)[0]?.body).toMatchObject({ persNombres: 'Ana María', ciudadId: 5 });
});

it('a changed user is read again by their name (F100)', async () => {
  const { data } = await connection.dataProvider.getOne<Listed>(USERS, { id: 1 });
  const before = standIn.callsTo('GET', USERS).length;
  const changed = await connection.dataProvider.update<Listed>(USERS, {
    id: 1,
    data: { ...data, usuaNombre: 'ana.m' },
    previousData: data,
  });
  expect(
    standIn
      .callsTo('GET', USERS)
      .slice(before)
      .map(({ query }) => query['value']),
  ).toEqual(['ana.m']);
  expect(changed.data).toMatchObject({ usuarioId: 1, usuaNombre: 'ana.m' });
});

const changed = async (more: object): Promise<Listed> => {
  const { data } = await connection.dataProvider.getOne<Listed>(USERS, { id: 1 });
  const update = { id: 1, data: { ...data, ...more }, previousData: data };
  return (await connection.dataProvider.update<Listed>(USERS, update)).data;
};

describe('a photo', () => {
  it('that the backend tells by its address is kept by a save that changes something else', async () => {
    const saved = await changed({ persNombres: 'Ana María' });
    expect(standIn.callsTo('PUT', `${USERS}/1`)[0]?.body).toMatchObject({ persFoto: 'fotos/ana.png' });
    expect(saved).toMatchObject({ persFoto: null, [fileAddressName('persFoto')]: 'fotos/ana.png' });
    expect(standIn.callsTo('POST', IMAGE)).toEqual([]);
  });

  it('is sent after the save, with the person’s number (F080, F101)', async () => {
    const saved = await changed({ [chosenName('persFoto')]: PHOTO });
    const [put, image] = standIn.calls.filter(({ method }) => method !== 'GET');
    expect([put?.method, image?.path]).toEqual(['PUT', `api/${IMAGE}`]);
    expect(image?.body).toEqual({ personaId: '70', file: expect.objectContaining({ name: 'ana.png', size: 9 }) });
    expect(JSON.stringify(put?.body)).not.toContain('chosen');
    expect(refusedFileOf(saved)).toBeNull();
  });

  it('follows a new user too', async () => {
    const data = { usuaNombre: 'luis', rolId: 1, personaId: 71, [chosenName('persFoto')]: PHOTO };
    await connection.dataProvider.create<Listed>(USERS, { data });
    const writes = standIn.calls.filter(({ method }) => method === 'POST');
    expect(writes.map(({ path }) => path)).toEqual([`api/${USERS}`, `api/${IMAGE}`]);
    expect(writes[1]?.body).toMatchObject({ personaId: '71' });
  });

  it('that is refused leaves the user saved, and says why', async () => {
    imageAnswer = { status: 400, json: { message: 'La foto es muy oscura' } };
    const saved = await changed({ persNombres: 'Ana María', [chosenName('persFoto')]: PHOTO });
    expect(saved).toMatchObject({ id: 1, persNombres: 'Ana María' });
    expect(refusedFileOf(saved)).toBe('La foto es muy oscura');
  });
});
