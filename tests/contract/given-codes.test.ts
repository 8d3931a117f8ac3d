import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { today } from '#src/runtime/cel/dates.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { clientOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { freshCedula, makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const STUDENTS = 'academicos/estudiantes';
const PROFESSORS = 'academicos/profesores';
const YEAR = today().slice(0, 4);
const [CENTRAL, SANTIAGO] = [1, 2];

let server: TestServer;
let admin: SignedIn;
/** Works at the central campus, and may not say codes. */
let registro: SignedIn;
let demo: InstitutionResources;
let student: JsonObject;
let professor: JsonObject;

const sql = (text: string) => execute(companyUrl(server.databaseUrl, 1), text);

/** What a form would send of a new one: a good record, without what the server gives. */
async function bodyOf(name: string, fixed: JsonObject = {}): Promise<JsonObject> {
  const { sent } = await makerOf(admin, demo).create(present(ofKind(demo, 'catalogue').get(name), name), fixed);
  return sent;
}

async function made(client: SignedIn, name: string, body: JsonObject): Promise<JsonObject> {
  const answer = await client.post(`/api/${name}`, body);
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
}

/** Each of them is somebody else. */
const document = () => [{ tipoDocumentoIdentificacionId: 1, doIdValor: freshCedula() }];
const numberOf = (client: SignedIn, more: JsonObject = {}) =>
  made(client, STUDENTS, { ...student, documentosIdentificacion: document(), ...more }).then(
    (record) => record['matriculaId'] ?? null,
  );
const codeOf = (client: SignedIn, more: JsonObject = {}) =>
  made(client, PROFESSORS, { ...professor, PersonaDocumentosIdentificacion: document(), ...more }).then(
    (record) => record['profCodigo_Referencia'] ?? null,
  );

const next = async (client: SignedIn, campus: Json): Promise<Json> => {
  const answer = await client.put(`/api/academicos/profesores/secuencia/${textOf(campus)}`, { sedeId: campus });
  expect(answer.status, answer.text).toBe(200);
  expect(objectOf(answer.json)).toMatchObject({ sedeId: campus });
  return objectOf(answer.json)['profCodigo_Referencia'] ?? null;
};

const countIn = (code: Json): number => Number(/\d+$/.exec(textOf(code).slice(5))?.[0]);

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo' });
  demo = present(
    server.model.institutions.find(({ code }) => code === 'demo'),
    'demo',
  );
  await sql(`insert into rectoria.usuarios_sedes (company_id, parent_id, orden, sedeid, predeterminada)
    select 1, usuarioid, 1, ${CENTRAL}, true from rectoria.usuarios where usuanombre = 'registro'`);
  await sql(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
    select 1, usuarioid, 'academicos/*', 'cambiar-codigo', false from rectoria.usuarios where usuanombre = 'registro'`);
  admin = await signIn(server.url, 'admin');
  registro = await signIn(server.url, 'registro');
  student = await bodyOf(STUDENTS);
  professor = await bodyOf(PROFESSORS, { sedeId: CENTRAL });
});

afterAll(() => server.stop());

describe('the number of a student', () => {
  it('is given, by year and by the campus at which whoever registers them works', async () => {
    expect(await numberOf(registro)).toBe(`${YEAR}-SC000001`);
    expect(await numberOf(registro)).toBe(`${YEAR}-SC000002`);
    // The administrator works at none; one student was registered by them before.
    expect(await numberOf(admin)).toBe(`${YEAR}-000002`);
  });

  it('is not what somebody says who lacks the permission', async () => {
    expect(await numberOf(registro, { matriculaId: 'MIA-1' })).toBe(`${YEAR}-SC000003`);
  });

  it('is what somebody says who has it, once, whatever its case', async () => {
    expect(await numberOf(admin, { matriculaId: 'Trasladado-7' })).toBe('Trasladado-7');
    const again = await admin.post(`/api/${STUDENTS}`, { ...student, matriculaId: 'TRASLADADO-7' });
    expect(again).toMatchObject({ status: 422 });
    expect(again.text).toContain('matriculaId');
  });

  it('is changed by who may, and stays for all others and where nothing is said', async () => {
    const record = await made(registro, STUDENTS, { ...student, documentosIdentificacion: document() });
    const path = `/api/${STUDENTS}/${textOf(record['estudianteId'])}`;
    const code = record['matriculaId'];
    expect(await registro.put(path, { matriculaId: 'OTRA-1', persNombres: 'Ana' })).toMatchObject({
      status: 200,
      json: { matriculaId: code, persNombres: 'Ana' },
    });
    expect(await admin.put(path, { matriculaId: null })).toMatchObject({ status: 200, json: { matriculaId: code } });
    expect(await admin.put(path, { matriculaId: 'OTRA-1' })).toMatchObject({
      status: 200,
      json: { matriculaId: 'OTRA-1', estuNombreCompleto: `OTRA-1 Ana ${textOf(record['persApellidos'])}` },
    });
  });
});

describe('the code of a professor', () => {
  it('is given by the campus that the professor is of', async () => {
    expect(await codeOf(registro)).toBe(`P${YEAR}-SC002`);
    expect(await codeOf(registro, { sedeId: SANTIAGO })).toBe(`P${YEAR}-STI001`);
  });

  it('is told beforehand (F161), to one alone, who sends the professor with it', async () => {
    const [first, second] = await Promise.all([next(registro, CENTRAL), next(registro, CENTRAL)]);
    expect(Math.abs(countIn(first) - countIn(second))).toBe(1);
    expect(await codeOf(registro, { profCodigo_Referencia: second })).toBe(second);
    expect(await codeOf(registro, { profCodigo_Referencia: first })).toBe(first);
    const again = await registro.post(`/api/${PROFESSORS}`, { ...professor, profCodigo_Referencia: first });
    expect(again.status, again.text).toBe(422);
  });

  it('is none that was not told yet, and none of another campus', async () => {
    const ahead = textOf(await next(registro, CENTRAL)).replace(/\d+$/, '900');
    expect(await codeOf(registro, { profCodigo_Referencia: ahead })).not.toBe(ahead);
    const foreign = await next(registro, SANTIAGO);
    expect(await codeOf(registro, { profCodigo_Referencia: foreign })).not.toBe(foreign);
    expect(await codeOf(registro, { profCodigo_Referencia: foreign, sedeId: SANTIAGO })).toBe(foreign);
  });

  it('is told of a campus that there is, to those who may create professors', async () => {
    for (const campus of [99, 0, 'x']) {
      expect(await registro.put(`/api/academicos/profesores/secuencia/${campus}`, {})).toMatchObject({ status: 404 });
    }
    for (const body of [{ sedeId: 2 }, { otra: 1 }, { sedeId: { sedeId: 1 } }, []]) {
      expect(await registro.put('/api/academicos/profesores/secuencia/1', body)).toMatchObject({ status: 400 });
    }
    const consulta = await signIn(server.url, 'consulta');
    expect(await consulta.put('/api/academicos/profesores/secuencia/1', {})).toMatchObject({ status: 403 });
    expect(await clientOf(server.url).put('/api/academicos/profesores/secuencia/1', {})).toMatchObject({ status: 401 });
  });

  it('is counted in each company by itself', async () => {
    const other = await signIn(server.url, 'admin', 'unicda');
    const campus = await other.post('/api/planta-fisica/sedes', { sedeDescripcion: 'Central', sedeIniciales: 'SC' });
    expect(await next(other, objectOf(campus.json)['sedeId'] ?? null)).toBe(`P${YEAR}-SC001`);
  });
});
