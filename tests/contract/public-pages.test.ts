import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { type Client, clientOf, errorsOf, listOf, objectOf, signIn, textOf } from './support/client.ts';
import { makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const PATH = '/api/publico/educacion-continuada/nueva-solicitud-inscripcion';
const REQUESTS = '/api/educacion-continuada/solicitudesinscripcion';

let server: TestServer;
let stranger: Client;
let admin: Client;
let open: number;
let planned: number;
let newCourse: (curTitulo: string, estadoCursoID: number, more?: JsonObject) => Promise<number>;
let applicant: JsonObject;

beforeAll(async () => {
  server = await startTestServer();
  stranger = clientOf(server.url);
  admin = await signIn(server.url, 'admin');
  const institution = present(
    server.model.institutions.find(({ code }) => code === 'demo'),
    'demo',
  );
  const courses = present(ofKind(institution, 'catalogue').get('educacion-continuada/cursos'), 'the courses');
  const { create } = makerOf(admin, institution);
  newCourse = async (curTitulo, estadoCursoID, more = {}) =>
    Number((await create(courses, { curTitulo, estadoCursoID, ...more })).record['cursoId']);
  open = await newCourse('Excel avanzado', 2);
  planned = await newCourse('Todavía secreto', 1);
  applicant = {
    cursoId: open,
    soInIdentificacion: 'a12345',
    soInNombres: 'Ana',
    soInApellidos: 'Pérez',
    soInFechaNacimiento: '1990-05-01',
    nacionalidadId: await first('/api/generales/nacionalidades', 'nacionalidadId'),
    soInCelular: '(809) 555-1234',
    soInEmail: 'ana@example.edu.do',
  };
});

afterAll(() => server.stop());

const first = async (path: string, id: string): Promise<number> =>
  Number(present(listOf((await admin.get(path)).json)[0], path)[id]);

/** When a course of that year is given. */
const during = (year: number): JsonObject => ({
  curFechaInicio: `${year}-02-01T00:00:00`,
  curFechaFin: `${year}-03-01T00:00:00`,
});

const requests = async (): Promise<readonly JsonObject[]> => listOf((await admin.get(REQUESTS)).json);

describe('a page that strangers open', () => {
  it('tells what it asks for and what can be chosen, and nothing else of the company (F015)', async () => {
    const { status, json, headers } = await stranger.get(PATH, { 'accept-language': 'en' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { titulo, campos, valores, muestra } = objectOf(json);
    expect({ titulo, valores, muestra }).toEqual({ titulo: 'New enrolment request', valores: null, muestra: [] });
    const fields = listOf(campos);
    expect(fields.map(({ nombre }) => nombre).slice(0, 4)).toEqual([
      'cursoId',
      'soInIdentificacion',
      'soInNombres',
      'soInApellidos',
    ]);
    expect(fields[0]).toMatchObject({ etiqueta: 'Course', requerido: true, entrada: { kind: 'choice' } });
    const [course, ...others] = listOf(fields[0]?.['opciones']);
    expect(others).toEqual([]);
    expect(course).toMatchObject({ valor: open, datos: {} });
    expect(Object.keys(objectOf(course))).toEqual(['valor', 'texto', 'datos']);
    expect(textOf(objectOf(course)['texto'])).toMatch(/^Excel avanzado · .*\d{2}\/\d{2}\/\d{4}$/);
    expect(JSON.stringify(json)).not.toContain('Todavía secreto');
  });

  it('makes a record of what is sent, of which nothing is told', async () => {
    const answer = await stranger.post(PATH, applicant);
    expect(answer).toMatchObject({ status: 201, json: { recibido: true } });
    expect(answer.headers).not.toHaveProperty('location');
    const [made, ...others] = await requests();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      cursoId: open,
      soInIdentificacion: 'A12345',
      soInCelular: '8095551234',
      estadoSolicitudId: 1,
    });
    const [audit] = await execute(
      companyUrl(server.databaseUrl, 1),
      "select actor from rectoria.auditoria where tabla like '%solicitudes_inscripcion' order by id desc limit 1",
    );
    expect(audit).toEqual({ actor: null });
  });

  it('takes what is sent twice once, keeps what repeats another for staff, and tells nobody that one is there', async () => {
    const before = (await requests()).length;
    const other = { ...applicant, soInIdentificacion: 'B45678' };
    const key = { 'idempotency-key': 'dos-veces' };
    const both = await Promise.all([stranger.post(PATH, other, key), stranger.post(PATH, other, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await requests()).length).toBe(before + 1);
    expect(await stranger.post(PATH, { ...other, soInNombres: 'Otra' })).toMatchObject({
      status: 201,
      json: { recibido: true },
    });
    const named = async (name: string) => (await requests()).filter(({ soInNombres }) => soInNombres === name);
    expect(await named('Otra')).toMatchObject([
      { soInIdentificacion: 'B45678', soInRepetida: true, estadoSolicitudId: 1 },
    ]);
    expect(await named('Ana')).toMatchObject([{ soInRepetida: false }, { soInRepetida: false }]);
    // And a third one, which repeats both.
    expect((await stranger.post(PATH, { ...other, soInNombres: 'Otra' })).status).toBe(201);
    expect(await named('Otra')).toHaveLength(2);
    // Staff let it count only once the other does not.
    const [again] = await named('Otra');
    const unmarked = await admin.put(`${REQUESTS}/${textOf(again?.['solicitudInscripcionId'])}`, {
      soInRepetida: false,
    });
    expect(errorsOf(unmarked.json)[0]).toMatchObject({ code: 'uniqueTogether' });
    expect((await stranger.post(PATH, { ...other, soInRepetida: true })).status).toBe(400);
    // Nor where something else is wrong as well.
    const wrong = await stranger.post(PATH, { ...other, soInEmail: 'ana' });
    expect(errorsOf(wrong.json).map(({ code }) => code)).toEqual(['email']);
    // Another request by the same key is no repetition.
    expect(await stranger.post(PATH, { ...other, soInCiudad: 'Moca' }, key)).toMatchObject({
      status: 422,
      json: { code: 'idempotency-mismatch' },
    });
  });

  it('tells no more by a key that comes again than by one that is new', async () => {
    const before = (await requests()).length;
    // Kept, as what repeats another.
    const known = { ...applicant, soInNombres: 'Otra vez' };
    for (const [body, name] of [
      [known, 'conocida'],
      [{ ...applicant, soInIdentificacion: 'C78901' }, 'nueva'],
    ] as const) {
      const key = { 'idempotency-key': `llave-${name}` };
      for (let time = 0; time < 2; time += 1) {
        expect(await stranger.post(PATH, body, key), name).toMatchObject({ status: 201, json: { recibido: true } });
      }
      expect(await stranger.post(PATH, {}, key), name).toMatchObject({
        status: 422,
        json: { code: 'idempotency-mismatch' },
      });
    }
    expect((await requests()).length).toBe(before + 2);
  });

  it.each([
    ['a field that it does not ask for', () => ({ ...applicant, estadoSolicitudId: 2 }), 400, 'bad-parameter'],
    ['one that does not exist', () => ({ ...applicant, CompanyId: 2 }), 400, 'bad-parameter'],
    ['what is no record', () => [], 400, 'not-a-record'],
  ])('takes no %s', async (_what, body, status, code) => {
    const before = (await requests()).length;
    const answer = await stranger.post(PATH, body());
    expect(answer).toMatchObject({ status, json: { code } });
    expect((await requests()).length).toBe(before);
  });

  it.each([
    ['what it does not offer', () => ({ cursoId: planned }), 'cursoId', 'enum'],
    ['nothing where something is needed', () => ({ soInEmail: null }), 'soInEmail', 'required'],
    ['what nobody sees where something is needed', () => ({ soInNombres: '\u200B\u2060' }), 'soInNombres', 'required'],
    ['what is no address', () => ({ soInEmail: 'ana' }), 'soInEmail', 'email'],
    ['what a rule of the catalogue refuses', () => ({ soInCelular: null }), 'soInCelular', 'rule'],
  ])('refuses %s at its field', async (_what, change, field, code) => {
    const answer = await stranger.post(PATH, { ...applicant, soInIdentificacion: 'C12345', ...change() });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer.json)).toEqual([expect.objectContaining({ field, code })]);
  });

  it('reads no long body, and opens no other way', async () => {
    const long = { ...applicant, soInDireccion: 'x'.repeat(17_000) };
    expect((await stranger.post(PATH, long)).status).toBe(413);
    expect((await stranger.put(PATH, applicant)).status).toBe(405);
    expect((await stranger.call('DELETE', PATH)).status).toBe(405);
    expect((await stranger.get('/api/publico/educacion-continuada/estudiantes')).status).toBe(404);
    expect((await stranger.get(`${PATH}/enlaces/1`)).status).toBe(404);
    expect((await stranger.get(REQUESTS)).status).toBe(401);
  });

  it('tells choices in the order of their catalogue, here the latest course first', async () => {
    await newCourse('Álgebra', 2, during(2097));
    await newCourse('Zootecnia', 2, during(2098));
    await newCourse('Danza', 2, during(2096));
    const [course] = listOf(objectOf((await stranger.get(PATH)).json)['campos']);
    const told = listOf(objectOf(course)['opciones']).map(({ texto }) => textOf(texto).split(' · ')[0]);
    expect(told.slice(0, 3)).toEqual(['Zootecnia', 'Álgebra', 'Danza']);
    expect(told).toContain('Excel avanzado');
  });

  it('is that of the institution whose host it is', async () => {
    const { json } = await clientOf(server.url, { host: 'unicda.localhost' }).get(PATH);
    const [course] = listOf(objectOf(json)['campos']);
    expect(objectOf(course)['opciones']).toEqual([]);
    expect((await requests()).length).toBeGreaterThan(0);
  });

  it('is nothing that a permission opens, and the API tells of it', async () => {
    const possible = listOf((await admin.get('/api/seguridad/permisos-acciones')).json);
    const actions = possible.filter(({ recurso }) => textOf(recurso).startsWith('educacion-continuada/'));
    expect(actions.map(({ recurso }) => recurso)).not.toContain('educacion-continuada/nueva-solicitud-inscripcion');
    expect(actions.find(({ recurso }) => recurso === 'educacion-continuada/mis-datos-contacto')).toMatchObject({
      acciones: ['enviar-enlace'],
    });
    const { paths } = objectOf((await stranger.get('/api/openapi.json')).json);
    expect(objectOf(objectOf(paths)[PATH])).toMatchObject({ get: { security: [] }, post: { security: [] } });
  });

  // The last one: nobody at this address is served afterwards.
  it('is shut for a while to an address from which too much comes', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 45; n += 1) {
      const body = { ...applicant, soInIdentificacion: `D100${n}`, soInEmail: 'ana' };
      statuses.push((await stranger.post(PATH, body)).status);
    }
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(10);
    expect(statuses.at(-1)).toBe(429);
    const answer = await stranger.post(PATH, applicant);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(isJsonObject(answer.json)).toBe(true);
  });
});
