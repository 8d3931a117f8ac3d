import { afterAll, beforeAll, expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import type { JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import { type Answer, clientOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { lastLink } from './support/mailbox.ts';
import { makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PAGE = '/api/publico/educacion-continuada/mis-datos-contacto';
const STUDENTS = '/api/educacion-continuada/estudiantes';
const CONTACT = { ecEsCelular: '8095550123', ecEsTelefono: '8095550124' };

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ env: { RECTORIA_JWT_SECRET: 'una-clave-de-prueba-de-mas-de-treinta-y-dos' } });
  admin = await signIn(server.url, 'admin');
});

afterAll(() => server.stop());

async function madeStudent(): Promise<JsonObject> {
  const demo = present(
    server.model.institutions.find(({ code }) => code === 'demo'),
    'demo',
  );
  const students = present(ofKind(demo, 'catalogue').get('educacion-continuada/estudiantes'), 'the students');
  const values = { ecEsDocumento: 'C3', ecEsEmail: 'caro@example.edu.do', estatus: true, ...CONTACT };
  return (await makerOf(admin, demo).create(students, values)).record;
}

/** What somebody sends who has opened the link in their mail. */
async function sentByLink(id: string, body: JsonObject): Promise<Answer> {
  expect((await admin.post(`${PAGE}/enlaces/${id}`, {})).status).toBe(201);
  return clientOf(server.url).post(PAGE, body, { 'x-enlace': await lastLink(server) });
}

it('a link writes nothing that another role of the same person refuses, and brings it what it takes', async () => {
  const { ecEstudianteId, personaId = null, sexoId = null } = await madeStudent();
  const id = textOf(ecEstudianteId);
  const studying = await admin.post('/api/academicos/estudiantes', {
    personaId,
    sexoId: sexoId ?? 1,
    nacionalidadId: 4,
    persFechaNacimiento: '1990-05-01T00:00:00',
  });
  expect(studying.status, studying.text).toBe(201);
  const answer = await sentByLink(id, { ...CONTACT, ecEsTelefono: CONTACT.ecEsCelular });
  expect(answer.status, answer.text).toBe(422);
  expect(objectOf((await admin.get(`${STUDENTS}/${id}`)).json)).toMatchObject(CONTACT);
  expect(await sentByLink(id, { ...CONTACT, ecEsTelefono: '8095550125' })).toMatchObject({ status: 201 });
  const { estudianteId } = objectOf(studying.json);
  const { telefonos } = objectOf((await admin.get(`/api/academicos/estudiantes/${textOf(estudianteId)}`)).json);
  const numbers = new Set(listOf(telefonos).map(({ peTeTelefono }) => peTeTelefono));
  expect(numbers).toEqual(new Set(['8095550123', '8095550125']));
});
