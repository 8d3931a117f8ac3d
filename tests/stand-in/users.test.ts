import { afterEach, beforeEach, expect, it } from 'vitest';
import { wire } from '#generated/screens/seguridad/usuarios/base/wire.ts';
import { type Connection, connect, type Listed } from './connect.ts';
import { resourcesOf } from './resources.ts';
import { type StandIn, startStandIn } from './start-stand-in.ts';

const USERS = 'seguridad/usuarios';
/** As a backend of the documents answers: the city is told within another object. */
const ANA = { usuarioId: 1, usuaNombre: 'ana', persNombres: 'Ana', persApellidos: 'Díaz', ciudad: { ciudadId: 5 } };

let standIn: StandIn;
let connection: Connection;

beforeEach(async () => {
  const users = (await resourcesOf('resources', 'demo')).filter(({ name }) => name === USERS);
  standIn = await startStandIn({ resources: users.map((resource) => ({ ...resource, rows: [ANA] })) });
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
