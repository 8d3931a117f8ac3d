import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { errorsOf, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { makerOf } from './support/records.ts';
import { type RuleWriter, ruleWriter } from './support/rules.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { approvedPlan, PLANS, planOf } from './support/study-plans.ts';

const PROGRAMMES = '/api/academicos/estudiantes-carreras';
const STUDENTS = '/api/academicos/estudiantes';
const [NUEVO, ACTIVO, SUSPENDIDO, READMITIDO] = [1, 2, 6, 3];
const [ADMINISTRACION, DERECHO] = [1, 3];

let server: TestServer;
let admin: SignedIn;
let demo: InstitutionResources;
let plans: Readonly<Record<number, Json>>;
let rules: RuleWriter;
let ana: Json;
let beto: Json;

const catalogueOf = (name: string) => present(ofKind(demo, 'catalogue').get(name), name);
const create = async (name: string, fixed: JsonObject): Promise<JsonObject> =>
  (await makerOf(admin, demo).create(catalogueOf(name), fixed)).record;
const student = async (persNombres: string): Promise<Json> =>
  (await create('academicos/estudiantes', { persNombres, persApellidos: 'Peña' }))['estudianteId'] ?? null;

const take = (estudianteId: Json, carreraId: number, more: JsonObject = {}) =>
  admin.post(PROGRAMMES, {
    estudianteId,
    carreraId,
    planEstudioId: plans[carreraId] ?? null,
    sedeId: 1,
    periodoAcademicoId: 1,
    ...more,
  });

async function taken(...given: Parameters<typeof take>): Promise<JsonObject> {
  const answer = await take(...given);
  expect(answer.status, answer.text).toBe(201);
  return objectOf(answer.json);
}

const move = (record: JsonObject, name: string, razon?: string, client = admin) =>
  client.post(
    `${PROGRAMMES}/${textOf(record['estudianteCarreraId'])}/transiciones/${name}`,
    razon === undefined ? {} : { razon },
  );

const listed = async (filter: JsonObject): Promise<readonly JsonObject[]> => {
  const answer = await admin.get(`${STUDENTS}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(answer.status, answer.text).toBeLessThan(300);
  return listOf(objectOf(answer.json)['items']);
};

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo' });
  demo = present(
    server.model.institutions.find(({ code }) => code === 'demo'),
    'demo',
  );
  admin = await signIn(server.url, 'admin');
  rules = await ruleWriter(admin);
  plans = {
    [ADMINISTRACION]: await approvedPlan(rules, 'CURSA-1', ADMINISTRACION),
    [DERECHO]: await approvedPlan(rules, 'CURSA-2', DERECHO),
  };
  ana = await student('Ana');
  beto = await student('Beto');
});

afterAll(() => server.stop());

describe('what somebody studies', () => {
  it('is one active record for each programme; another programme, another student and one out of use beside it', async () => {
    const first = await taken(ana, ADMINISTRACION);
    expect(first).toMatchObject({ estadoEstudianteId: NUEVO, esCaNombre: expect.stringContaining('Administración') });
    const again = await take(ana, ADMINISTRACION);
    expect(again.status).toBe(422);
    expect(again.text).toContain('ya está en esa carrera');
    await taken(ana, DERECHO);
    await taken(beto, ADMINISTRACION);
    const path = `${PROGRAMMES}/${textOf(first['estudianteCarreraId'])}`;
    expect(await admin.put(path, { estatus: false })).toMatchObject({ status: 200 });
    await taken(ana, ADMINISTRACION);
    expect(await admin.put(path, { estatus: true })).toMatchObject({ status: 422 });
  });

  it('is by a plan of that programme', async () => {
    const answer = await take(await student('Carla'), DERECHO, { planEstudioId: plans[ADMINISTRACION] ?? null });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer.json)).toMatchObject([{ field: 'planEstudioId' }]);
  });

  it('is by a plan that is approved once they have begun, which is a draft again only when nobody follows it', async () => {
    const [MINE, OTHER] = [2, 4];
    const draft = await rules.make(PLANS, planOf('CURSA-3', [], { carreraId: OTHER }));
    const early = await taken(await student('Elsa'), OTHER, { planEstudioId: draft['planEstudioId'] ?? null });
    const refused = await move(early, 'activar');
    expect(refused, refused.text).toMatchObject({ status: 422 });
    expect(refused.text).toContain('cursa un plan aprobado');
    expect((await move(early, 'retirar', 'Se fue')).status).toBe(200);

    const plan = { planEstudioId: await approvedPlan(rules, 'CURSA-4', MINE) };
    const other = { planEstudioId: await approvedPlan(rules, 'CURSA-5', OTHER) };
    const record = await taken(await student('Fabio'), MINE, plan);
    expect(await rules.pass(PLANS, plan, 'corregir', 'Un error')).toBe('ok');
    expect(await rules.pass(PLANS, plan, 'aprobar')).toBe('ok');
    expect((await move(record, 'activar')).status).toBe(200);
    expect(await rules.pass(PLANS, plan, 'corregir', 'Un error')).toBe('plEnEstado');
    await expect(
      execute(
        companyUrl(server.databaseUrl, 1),
        `update academicos.planes_estudios set plenestado = 'borrador' where planestudioid = ${plan.planEstudioId}`,
      ),
    ).rejects.toThrow();
    expect(await rules.pass(PLANS, other, 'corregir', 'Un error')).toBe('ok');
    expect(await rules.pass(PLANS, plan, 'archivar')).toBe('ok');
    expect(await rules.pass(PLANS, plan, 'restablecer', 'Sigue')).toBe('ok');
    expect((await move(record, 'retirar', 'Se fue')).status).toBe(200);
    expect(await rules.pass(PLANS, plan, 'corregir', 'Un error')).toBe('ok');
  });

  it('is shown with the student, who is found by it', async () => {
    expect(await admin.get(`${STUDENTS}/${textOf(ana)}`)).toMatchObject({
      json: { carreras: [ADMINISTRACION, DERECHO] },
    });
    expect((await listed({ carreras: DERECHO })).map((row) => row['estudianteId'])).toEqual([ana]);
    expect((await listed({ carreras: [ADMINISTRACION] })).map((row) => row['carreras'])).toEqual([
      [ADMINISTRACION, DERECHO],
      [ADMINISTRACION],
    ]);
    const without = (await listed({ carreras: null })).map((row) => row['estudianteId']);
    expect(without).not.toContain(ana);
    expect(without.length).toBeGreaterThan(0);
    for (const filter of [{ carreras_neq: 1 }, { carreras: 'x' }]) {
      const answer = await admin.get(`${STUDENTS}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      expect(answer.status, JSON.stringify(filter)).toBe(400);
    }
  });

  it('is not written with the student', async () => {
    expect(await admin.put(`${STUDENTS}/${textOf(beto)}`, { carreras: [DERECHO] })).toMatchObject({
      status: 200,
      json: { carreras: [ADMINISTRACION] },
    });
  });

  it('is read where the documents have it: by student and programme, and by its own id', async () => {
    const [own] = listOf(
      (await admin.get(`${PROGRAMMES}?filter=${encodeURIComponent(`{"estudianteId":${textOf(beto)}}`)}`)).json,
    );
    const id = textOf(own?.['estudianteCarreraId'] ?? null);
    expect(await admin.get(`${STUDENTS}/estudianteId/${textOf(beto)}/carreraId/${ADMINISTRACION}`)).toMatchObject({
      status: 200,
      json: { estudianteCarreraId: Number(id), estudianteId: beto },
    });
    expect(await admin.get(`${STUDENTS}/estudianteId/${textOf(beto)}/carreraId/${DERECHO}`)).toMatchObject({
      status: 404,
    });
    expect(await admin.get(`${STUDENTS}/documentos/${id}`)).toMatchObject({
      status: 200,
      json: { estudianteCarreraId: Number(id), documentos: [] },
    });
    expect(await admin.get(`${STUDENTS}/documentos/999999`)).toMatchObject({ status: 404 });
    const other = await signIn(server.url, 'admin', 'unicda');
    expect(await other.get(`${STUDENTS}/documentos/${id}`)).toMatchObject({ status: 404 });
    expect(await other.get(`${PROGRAMMES}/${id}`)).toMatchObject({ status: 404 });
  });
});

it('is of a programme that the campus offers', async () => {
  // Law is taught at the first campus alone.
  const elsewhere = await take(await student('Fe'), DERECHO, { sedeId: 2 });
  expect(elsewhere.status).toBe(422);
  expect(errorsOf(elsewhere.json)).toMatchObject([{ field: 'carreraId', code: 'dependent' }]);
  const offered = await taken(await student('Gil'), ADMINISTRACION, { sedeId: 2 });
  const path = `${PROGRAMMES}/${textOf(offered['estudianteCarreraId'])}`;
  expect(await admin.put(path, { sedeId: 1 })).toMatchObject({ status: 200, json: { sedeId: 1 } });
});

describe('the status of a student in a programme', () => {
  let record: JsonObject;

  beforeAll(async () => {
    record = await taken(await student('Dora'), DERECHO);
  });

  it('is not typed: neither in a new one nor later', async () => {
    const begun = await take(await student('Eva'), DERECHO, { estadoEstudianteId: ACTIVO });
    expect(begun.status).toBe(422);
    expect(errorsOf(begun.json)).toMatchObject([
      { field: 'estadoEstudianteId', message: expect.stringContaining('Nuevo ingreso') },
    ]);
    const path = `${PROGRAMMES}/${textOf(record['estudianteCarreraId'])}`;
    expect(await admin.put(path, { estadoEstudianteId: ACTIVO })).toMatchObject({ status: 422 });
    expect(await admin.put(path, { estadoEstudianteId: NUEVO })).toMatchObject({ status: 200 });
  });

  it('changes by transitions, from where they lead, with a reason where one is asked for', async () => {
    const early = await move(record, 'readmitir');
    expect(early).toMatchObject({ status: 409, json: { code: 'state-conflict' } });
    expect(early.text).toContain('«Nuevo ingreso»');
    expect(await move(record, 'activar')).toMatchObject({ status: 200, json: { estadoEstudianteId: ACTIVO } });
    expect(await move(record, 'suspender')).toMatchObject({ status: 422 });
    expect(await move(record, 'suspender', 'Falta grave')).toMatchObject({
      status: 200,
      json: { estadoEstudianteId: SUSPENDIDO },
    });
    expect(await move(record, 'activar')).toMatchObject({ status: 409 });
    expect(await move(record, 'readmitir')).toMatchObject({ status: 200, json: { estadoEstudianteId: READMITIDO } });
  });

  it('once begun, keeps student, programme and period', async () => {
    const path = `${PROGRAMMES}/${textOf(record['estudianteCarreraId'])}`;
    expect(await admin.put(path, { estudianteId: ana, periodoAcademicoId: 2 })).toMatchObject({
      status: 200,
      json: { estudianteId: record['estudianteId'], periodoAcademicoId: 1 },
    });
  });

  it('is that of who may: suspending is a permission of its own', async () => {
    await execute(
      companyUrl(server.databaseUrl, 1),
      `insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
        select 1, usuarioid, 'academicos/estudiantes-carreras', 'suspender', false
        from rectoria.usuarios where usuanombre = 'registro'`,
    );
    const registro = await signIn(server.url, 'registro');
    expect(await move(record, 'suspender', 'x', registro)).toMatchObject({ status: 403 });
    expect(await move(record, 'activar', undefined, registro)).toMatchObject({ status: 200 });
  });
});

it('is what extra credits are asked for: its programme, by its plan', async () => {
  const own = await taken(await student('Hilda'), ADMINISTRACION);
  const ask = async (carreraId: number, planEstudioId: Json, more: JsonObject = {}): Promise<readonly Json[]> => {
    const answer = await admin.post('/api/seleccion/extra-credito', {
      estudianteId: own['estudianteId'] ?? null,
      estudianteCarreraId: own['estudianteCarreraId'] ?? null,
      carreraId,
      planEstudioId,
      periodoAcademicoId: 1,
      exCrCreditos: 3,
      exCrMotivo: 'Último período',
      ...more,
    });
    return answer.status === 201 ? [] : errorsOf(answer.json).map(({ field = null }) => field);
  };
  const plan = plans[ADMINISTRACION] ?? null;
  expect(await ask(DERECHO, plans[DERECHO] ?? null)).toEqual(['carreraId', 'planEstudioId']);
  const newer = (await create('academicos/planes-estudios', { carreraId: ADMINISTRACION, plEnDescripcion: 'Otro' }))[
    'planEstudioId'
  ];
  expect(await ask(ADMINISTRACION, newer ?? null)).toEqual(['planEstudioId']);
  expect(await ask(ADMINISTRACION, plan, { estudianteId: ana })).toEqual(['estudianteCarreraId']);
  expect(await ask(ADMINISTRACION, plan, { estudianteCarreraId: null })).toEqual(['estudianteCarreraId']);
  expect(await ask(ADMINISTRACION, plan)).toEqual([]);
});
