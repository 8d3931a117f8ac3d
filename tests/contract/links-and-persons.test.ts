import { afterAll, beforeAll, expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import type { JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Answer, clientOf, errorsOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
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

async function madeStudent(ecEsDocumento: string): Promise<JsonObject> {
  const demo = present(
    server.model.institutions.find(({ code }) => code === 'demo'),
    'demo',
  );
  const students = present(ofKind(demo, 'catalogue').get('educacion-continuada/estudiantes'), 'the students');
  const values = { ecEsDocumento, ecEsEmail: 'caro@example.edu.do', estatus: true, ...CONTACT };
  return (await makerOf(admin, demo).create(students, values)).record;
}

/** What somebody sends who has opened the link that came from whom. */
async function sentByLink(id: string, body: JsonObject, from: SignedIn = admin): Promise<Answer> {
  expect((await from.post(`${PAGE}/enlaces/${id}`, {})).status).toBe(201);
  return clientOf(server.url).post(PAGE, body, { 'x-enlace': await lastLink(server) });
}

it('a link writes nothing that another role of the same person refuses, and brings it what it takes', async () => {
  const { ecEstudianteId, personaId = null, sexoId = null } = await madeStudent('C3');
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

/** Who keeps the participants of courses and sends them links, and may do nothing with professors. */
async function clerk(): Promise<SignedIn> {
  const permisos = [
    ...['view', 'create', 'edit'].map((accion) => ({ recurso: 'educacion-continuada/estudiantes', accion })),
    { recurso: 'educacion-continuada/mis-datos-contacto', accion: 'enviar-enlace' },
  ];
  const role = objectOf((await admin.post('/api/roles', { rolDescripcion: 'Envía enlaces', permisos })).json);
  const user = { usuaNombre: 'enlaces', persNombres: 'Luz', persApellidos: 'Gil', rolId: role['rolId'] ?? 0 };
  expect((await admin.post('/api/seguridad/usuarios', user)).status).toBe(201);
  await execute(
    companyUrl(server.databaseUrl, 1),
    `update rectoria.usuarios set clave = (select clave from rectoria.usuarios where usuanombre = 'admin')
      where usuanombre = 'enlaces'`,
  );
  return signIn(server.url, 'enlaces');
}

it('a link opens no more than its sender may do: they may have set the address that it goes to', async () => {
  const { ecEstudianteId, personaId = null } = await madeStudent('D4');
  const id = textOf(ecEstudianteId);
  const teaching = await admin.post('/api/academicos/profesores', { personaId, sedeId: 1 });
  expect(teaching.status, teaching.text).toBe(201);
  const by = await clerk();
  expect((await by.put(`${STUDENTS}/${id}`, { ecEsCelular: '8095550999' })).status).toBe(422);
  // The address is theirs to set where nobody else has said one.
  const held = await sentByLink(id, { ...CONTACT, ecEsCelular: '8095550999' }, by);
  expect(held.status, held.text).toBe(422);
  expect(errorsOf(held.json)).toMatchObject([{ field: 'ecEsCelular', code: 'held' }]);
  // Who has come by a link sees no screen, and is told of none.
  expect(held.text).toContain('También es de otra pantalla, que usted no ve');
  expect(held.text).not.toContain('Profesores');
  expect(objectOf((await admin.get(`${STUDENTS}/${id}`)).json)).toMatchObject(CONTACT);
  // What is of this screen alone the person says all the same.
  expect((await sentByLink(id, { ...CONTACT, ecEsEmergenciaNombre: 'Eva' }, by)).status).toBe(201);
  expect((await sentByLink(id, { ...CONTACT, ecEsCelular: '8095550999' })).status).toBe(201);
  const { profesorId } = objectOf(teaching.json);
  const teacher = objectOf((await admin.get(`/api/academicos/profesores/${textOf(profesorId)}`)).json);
  expect(listOf(teacher['personaTelefonos']).map(({ peTeTelefono }) => peTeTelefono)).toContain('8095550999');
});
