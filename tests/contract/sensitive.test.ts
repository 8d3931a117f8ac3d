import { settingsOf } from '#src/model/institution.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { makerOf } from './support/records.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const ESTUDIANTES = '/api/academicos/estudiantes';
const ALLERGY = 'Penicilina y mariscos';
const SENSITIVE = ['tipoSangreId', 'persAlergico'];

let server: TestServer;
let admin: SignedIn;
let consulta: SignedIn;
let finanzas: SignedIn;
/** May write students, and has been denied what is sensitive of them. */
let registro: SignedIn;
let id: string;
let path: string;
let bloodType: Json;

let company: number;
let demo: InstitutionResources | undefined;

const owner = (sql: string) => execute(server.databaseUrl, sql);

const own = (sql: string) => execute(companyUrl(server.databaseUrl, company), sql);

/** What the application is told. */
const ask = (text: string) =>
  server.database.batch({ companyId: company, userId: 1, address: null, requestId: 'r' }, [
    { name: text, text, values: [] },
  ]);

/** Who was shown the student, once for each time. */
const readings = async (): Promise<readonly unknown[]> =>
  (
    await own(`select u.usuanombre as who from rectoria.lecturas l join rectoria.usuarios u on u.usuarioid = l.usuario_id
      where l.recurso = 'academicos/estudiantes' and l.registro = ${id} order by l.id`)
  ).map(({ who }) => who);

const seenBy = async (client: SignedIn, address = path): Promise<JsonObject> => {
  const answer = await client.get(address);
  expect(answer.status, answer.text).toBe(200);
  return objectOf(answer.json);
};

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo' });
  demo = server.model.institutions.find(({ code }) => code === 'demo');
  const students = demo && ofKind(demo, 'catalogue').get('academicos/estudiantes');
  if (demo === undefined || students === undefined) throw new Error('The demo institution has no students.');
  company = settingsOf(demo).companyId;
  await own(`insert into rectoria.permisos_usuarios (company_id, usuarioid, recurso, accion, concedido)
    select ${company}, usuarioid, 'academicos/estudiantes', 'sensitive', false
    from rectoria.usuarios where usuanombre = 'registro'`);
  admin = await signIn(server.url, 'admin');
  consulta = await signIn(server.url, 'consulta');
  finanzas = await signIn(server.url, 'finanzas');
  registro = await signIn(server.url, 'registro');
  const { record } = await makerOf(admin, demo).create(students);
  id = textOf(record['estudianteId']);
  path = `${ESTUDIANTES}/${id}`;
  const types = listOf((await admin.get('/api/generales/tipos-sangres')).json);
  bloodType = Object.values(types[0] ?? {}).find((value) => typeof value === 'number') ?? null;
  expect(await admin.put(path, { persAlergico: ALLERGY, tipoSangreId: bloodType })).toMatchObject({ status: 200 });
});

afterAll(() => server.stop());

describe('what is sensitive of a record', () => {
  it('is shown with it to those who have the permission, and to nobody else', async () => {
    expect(await seenBy(admin)).toMatchObject({ persAlergico: ALLERGY, tipoSangreId: bloodType });
    for (const client of [consulta, registro, finanzas]) {
      const seen = await seenBy(client);
      for (const name of SENSITIVE) expect(seen).not.toHaveProperty(name);
    }
    expect(await seenBy(consulta)).toHaveProperty('otrosDatos');
  });

  it('is in no list, and found by none', async () => {
    for (const client of [admin, consulta, registro]) {
      const { text } = await client.get(ESTUDIANTES);
      expect(text).toContain(`"estudianteId":${id}`);
      for (const name of [...SENSITIVE, ALLERGY]) expect(text).not.toContain(name);
      expect((await client.get(`${ESTUDIANTES}?value=Penicilina`)).text).not.toContain(`"estudianteId":${id}`);
      const filter = encodeURIComponent(JSON.stringify({ persAlergico: ALLERGY }));
      expect(await client.get(`${ESTUDIANTES}?filter=${filter}`)).toMatchObject({ status: 400 });
      expect(await client.get(`${ESTUDIANTES}?sort=${encodeURIComponent('["persAlergico","ASC"]')}`)).toMatchObject({
        status: 400,
      });
    }
  });

  it('is what the infirmary writes of a visit', async () => {
    const visits = demo && ofKind(demo, 'catalogue').get('enfermeria/expediente');
    if (demo === undefined || visits === undefined) throw new Error('The demo institution has no infirmary.');
    const address = '/api/enfermeria/expediente';
    const told = { expeSintomas: 'Fiebre de 39 grados', expeTratamiento: 'Dengue; referida al hospital' };
    const maker = makerOf(admin, demo);
    const medicine = ofKind(demo, 'catalogue').get('enfermeria/medicamentos');
    const medicamentoId = medicine && (await maker.create(medicine)).record['medicamentoId'];
    const secret: JsonObject = { ...told, medicamentoId: medicamentoId ?? null, expeCantidad_Suministrada: 7 };
    const { record } = await maker.create(visits, secret);
    const visit = `${address}/${textOf(record['expedienteId'])}`;
    expect(await seenBy(admin, visit)).toMatchObject(secret);
    const seen = await seenBy(consulta, visit);
    expect(seen).toHaveProperty('enfermeraId', record['enfermeraId']);
    for (const name of Object.keys(secret)) expect(seen).not.toHaveProperty(name);
    for (const client of [admin, consulta]) {
      for (const query of ['', '?page=1&perPage=50']) {
        const { status, text } = await client.get(`${address}${query}`);
        expect(status, text).toBe(200);
        expect(text).toContain(`"expedienteId":${textOf(record['expedienteId'])}`);
        for (const hidden of [...Object.keys(secret), ...Object.values(told)]) expect(text).not.toContain(hidden);
      }
      expect((await client.get(`${address}?value=Fiebre`)).text).not.toContain(
        `"expedienteId":${textOf(record['expedienteId'])}`,
      );
    }
  });

  it('is every field in a section on health, but for whom to call', () => {
    const called = ['profCaso_Emergencia', 'profCaso_EmergenciaTel', 'estuEnCasoEmergencia', 'estuContactoEmergencia'];
    const plain = server.model.institutions.flatMap((institution) =>
      [...ofKind(institution, 'catalogue').values()].flatMap(({ definition }) =>
        definition.form
          .filter((part) => part.title?.en?.includes('Health') === true)
          .flatMap(({ fields }) => fields)
          .filter((name) => definition.fields.find((field) => field.name === name)?.sensitive !== true),
      ),
    );
    expect(new Set(plain)).toEqual(new Set(called));
  });

  it('stays as it is when somebody writes the record who may not see it', async () => {
    const written = await registro.put(path, { PersAlergico: 'ninguna', auditado: true });
    expect(written, written.text).toMatchObject({ status: 200 });
    expect(written.text).not.toContain('persAlergico');
    expect(await seenBy(admin)).toMatchObject({ persAlergico: ALLERGY, auditado: true });
  });

  it('is not told by a conflict', async () => {
    for (const client of [admin, registro]) {
      const { status, text } = await client.put(path, { auditado: false }, { 'if-match': '"1"' });
      expect(status).toBe(409);
      expect(text).not.toContain(ALLERGY);
    }
  });

  it('is noted with who was shown it, and when, in a book that the application cannot read or mend', async () => {
    const before = await readings();
    await seenBy(admin);
    await seenBy(consulta);
    await admin.get(ESTUDIANTES);
    expect(await readings()).toEqual([...before, 'admin']);
    expect((await admin.put(path, { auditado: true })).text).toContain(ALLERGY);
    expect(await registro.put(path, { auditado: true })).toMatchObject({ status: 200 });
    expect(await readings()).toEqual([...before, 'admin', 'admin']);
    expect(new Set(before)).toEqual(new Set(['admin']));
    expect(await admin.get(`${ESTUDIANTES}/999999`)).toMatchObject({ status: 404 });
    expect(await own('select from rectoria.lecturas where registro = 999999')).toEqual([]);
    await expect(ask('select * from rectoria.lecturas')).rejects.toThrow('permission denied');
    await expect(ask('delete from rectoria.lecturas')).rejects.toThrow('permission denied');
  });

  it('is noted with the write that shows it, or nothing is written', async () => {
    const before = await readings();
    await owner(`create function rectoria.sin_espacio() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger sin_espacio before insert on rectoria.lecturas execute function rectoria.sin_espacio()`);
    try {
      expect(await admin.put(path, { persAlergico: 'nada' })).toMatchObject({ status: 503 });
      // Whom nothing is shown needs no note.
      expect(await registro.put(path, { auditado: false })).toMatchObject({ status: 200 });
    } finally {
      await owner('drop function rectoria.sin_espacio() cascade');
    }
    expect(await admin.put(path, { persAlergico: 'nada' }, { 'if-match': '"1"' })).toMatchObject({ status: 409 });
    expect(await readings()).toEqual(before);
    expect(await seenBy(admin)).toMatchObject({ persAlergico: ALLERGY, auditado: false });
    expect(await admin.put(path, { auditado: true })).toMatchObject({ status: 200 });
    expect(await readings()).toEqual([...before, 'admin', 'admin']);
  });

  it('is told with what its area is called, in the menu or beside it', async () => {
    const possible = listOf((await admin.get('/api/seguridad/permisos-acciones')).json);
    const areaOf = (resource: string) => possible.find(({ recurso }) => recurso === resource)?.['area'];
    expect(areaOf('academicos/estudiantes')).toEqual({ es: 'Académicos', en: 'Academic' });
    expect(areaOf('personas/personas')).toEqual({ es: 'Personas', en: 'People' });
    expect(areaOf('solicitudes-online/estados-solicitudes')).toEqual({
      es: 'Solicitudes en línea',
      en: 'Online requests',
    });
  });

  it('is a permission that can be given like any other', async () => {
    const possible = listOf((await admin.get('/api/seguridad/permisos-acciones')).json);
    const actionsOf = (resource: string) => possible.find(({ recurso }) => recurso === resource)?.['acciones'];
    expect(actionsOf('academicos/estudiantes')).toContain('sensitive');
    expect(actionsOf('financieros/bancos')).not.toContain('sensitive');
    expect(objectOf((await registro.get('/api/seguridad/mis-permisos')).json)['academicos/estudiantes']).not.toContain(
      'sensitive',
    );
    expect(objectOf((await registro.get('/api/seguridad/mis-permisos')).json)['academicos/profesores']).toContain(
      'sensitive',
    );
  });
});

/** The roles that may see it anywhere. */
const holders = () => own(`select distinct parent_id from rectoria.roles_permisos where accion = 'sensitive'`);

describe('a permission that no role has any more', () => {
  it('stays away when the server starts again; from a product without it, it comes once', async () => {
    expect(await holders()).toEqual([{ parent_id: 2 }]);
    await own(`delete from rectoria.roles_permisos where accion = 'sensitive'`);
    const again = await startTestServer({ institution: 'demo', databaseUrl: server.databaseUrl });
    await again.stop();
    expect(await holders()).toEqual([]);

    await own(`delete from rectoria.acciones_conocidas where accion = 'sensitive'`);
    const upgraded = await startTestServer({ institution: 'demo', databaseUrl: server.databaseUrl });
    await upgraded.stop();
    expect(await holders()).toContainEqual({ parent_id: 2 });
  });
});

describe('the log of requests', () => {
  it('holds what kind of address was asked for, and neither what stands in its place nor what is looked for', async () => {
    const number = '40212345671';
    const answer = await admin.get(`${ESTUDIANTES}/${number}?value=${number}`);
    expect(answer.status).toBe(404);
    await admin.get(`/api/no-existe/${number}?value=${number}`);
    await admin.get(`/api/%zz${number}`);
    await admin.get(`${ESTUDIANTES}?value=${number}`);
    const log = server.log.join('\n');
    expect(log).not.toContain(number);
    const [line] = server.log.filter((each) => each.includes(String(answer.headers['x-request-id'])));
    expect(line).toMatch(/"method":"GET","url":"[^"?]*:[^"?]*"/);
  });
});
